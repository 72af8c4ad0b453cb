import { CACHE_SECONDS } from "@touchline/contract";
import { describe, expect, test, vi } from "vitest";
import { type CallLayerOptions, createCalls } from "./calls.ts";
import { CACHE_BUCKETS, type CacheBucket, type Read, ReadCache } from "./read-cache.ts";

let now = 0;
let language = "en";

/** Calls whose requests the test answers by hand. */
function calling(over: Partial<CallLayerOptions> = {}) {
  const cache = new ReadCache(() => now);
  const answers: ((body: object, http?: number) => void)[] = [];
  const fetch = vi.fn(
    (_url: string, _request?: RequestInit) =>
      new Promise<Response>((done) => {
        answers.push((body, http = 200) => done(Response.json(body, { status: http })));
      }),
  );
  const call = createCalls({
    origin: "http://gate.test",
    fetch: fetch as never,
    source: "MOBILE",
    target: "BROWSER",
    version: "1.28.0",
    newKey: () => "key-00000001",
    headers: () => ({ "accept-language": language }),
    cache,
    ...over,
  });
  return {
    call,
    cache,
    fetch,
    answer: (body: object, http?: number) => answers.shift()?.(body, http),
  };
}

test("the lifetimes are an hour, 15, 5 and 1 minutes, and 1 minute by default", () => {
  expect(Object.values(CACHE_SECONDS)).toEqual([3600, 900, 300, 60, 60]);
});

test("equal concurrent reads share one request", async () => {
  const { call, fetch, answer } = calling();
  const both = Promise.all([call("heartbeat"), call("heartbeat")]);
  answer({ is: "one" });
  expect(await both).toEqual([{ is: "one" }, { is: "one" }]);
  expect(fetch).toHaveBeenCalledTimes(1);
  const again = call("heartbeat");
  answer({ is: "another" });
  expect(await again).toEqual({ is: "another" });
});

test("a punter's read is refetched after a write, and after a moment", async () => {
  const { call, fetch, answer } = calling();
  void call("heartbeat");
  const written = call("localizeResources", { body: {} });
  answer({ is: "old" });
  answer({ locale: "en" });
  await written;
  void call("heartbeat").catch(() => {});
  expect(fetch).toHaveBeenCalledTimes(3);
  now += 101;
  void call("heartbeat").catch(() => {});
  expect(fetch).toHaveBeenCalledTimes(4);
});

test("reads in another language, and writes, are separate requests", async () => {
  const { call, fetch, answer } = calling();
  const english = call("allPlatformCountries");
  language = "ru";
  const russian = call("allPlatformCountries");
  language = "en";
  void call("localizeResources", { body: {} }).catch(() => {});
  void call("localizeResources", { body: {} }).catch(() => {});
  expect(fetch).toHaveBeenCalledTimes(4);
  answer({ countries: ["en"] });
  answer({ countries: ["ru"] });
  expect(await Promise.all([english, russian])).toEqual([
    { countries: ["en"] },
    { countries: ["ru"] },
  ]);
});

test("countries and the visitor's location are cached for 15 minutes per language", async () => {
  for (const name of ["allPlatformCountries", "userLocation"] as const) {
    now = 0;
    const { call, fetch, answer } = calling();
    const first = call(name);
    answer({ from: "the gate" });
    await first;
    now = CACHE_SECONDS.quarter * 1000 - 1;
    expect(await call(name)).toEqual({ from: "the gate" });
    expect(fetch).toHaveBeenCalledTimes(1);
    now = CACHE_SECONDS.quarter * 1000;
    const later = call(name);
    answer({ from: "the gate again" });
    expect(await later).toEqual({ from: "the gate again" });
  }
});

test("a write drops the punter's own answers and keeps those for everybody", async () => {
  now = 0;
  const { call, fetch, answer } = calling();
  const first = Promise.all([call("freeBets"), call("allProducts")]);
  answer({ freeBets: ["before"], boosts: [] });
  answer({ products: [] });
  await first;
  expect(await call("freeBets")).toEqual({ freeBets: ["before"], boosts: [] });
  const written = call("localizeResources", { body: {} });
  answer({ locale: "en" });
  await written;
  const own = call("freeBets");
  answer({ freeBets: ["after"], boosts: [] });
  expect(await own).toEqual({ freeBets: ["after"], boosts: [] });
  expect(await call("allProducts")).toEqual({ products: [] });
  expect(fetch).toHaveBeenCalledTimes(4);
});

test("an answer that was under way when a push came is not kept", async () => {
  now = 0;
  const { call, cache, answer } = calling();
  const early = call("freeBets");
  cache.written();
  answer({ freeBets: ["before"], boosts: [] });
  await early;
  const late = call("freeBets");
  answer({ freeBets: ["after"], boosts: [] });
  expect(await late).toEqual({ freeBets: ["after"], boosts: [] });
});

test("a read that is a POST is kept by its body, and is no write", async () => {
  now = 0;
  const { call, fetch, answer } = calling();
  const malta = call("joinConfig", { body: { countryId: "MT" } });
  answer({ defaultCountry: "MT" });
  await malta;
  const free = call("freeBets");
  answer({ freeBets: [], boosts: [] });
  await free;
  const peru = call("joinConfig", { body: { countryId: "PE" } });
  answer({ defaultCountry: "PE" });
  expect(await peru).toEqual({ defaultCountry: "PE" });
  expect(await call("joinConfig", { body: { countryId: "MT" } })).toEqual({ defaultCountry: "MT" });
  expect(await call("freeBets")).toEqual({ freeBets: [], boosts: [] });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("a failed read is not cached", async () => {
  const { call, answer } = calling();
  const failed = call("allProducts");
  answer({}, 503);
  await expect(failed).rejects.toMatchObject({ http: 503 });
  const next = call("allProducts");
  answer({ products: [] });
  expect(await next).toEqual({ products: [] });
});

test("a page that closes cancels its own share of a read only", async () => {
  const { call, fetch, answer } = calling();
  const leaving = new AbortController();
  const [left, stayed] = [call("heartbeat", { signal: leaving.signal }), call("heartbeat")];
  leaving.abort();
  await expect(left).rejects.toMatchObject({ type: "aborted", http: 0 });
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  answer({ is: "there" });
  expect(await stayed).toEqual({ is: "there" });
});

test("the request is aborted when its last reader leaves", async () => {
  const { call, fetch } = calling();
  const leaving = new AbortController();
  const left = call("heartbeat", { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ type: "aborted", http: 0 });
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

describe("buckets", () => {
  const asking = (bucket: CacheBucket, load: () => Promise<unknown>): Read => ({
    bucket,
    key: bucket,
    lifetimeMs: 1000,
    sharedMs: 1000,
    load,
    aborted: () => new Error("aborted"),
  });

  test.each(CACHE_BUCKETS)("%s is cleared by its name, and alone", async (bucket) => {
    const cache = new ReadCache(() => 0);
    for (const each of CACHE_BUCKETS) await cache.read(asking(each, async () => `first ${each}`));
    cache.clear(bucket);
    const found = await Promise.all(
      CACHE_BUCKETS.map((each) => cache.read(asking(each, async () => `second ${each}`))),
    );
    expect(found).toEqual(
      CACHE_BUCKETS.map((each) => `${each === bucket ? "second" : "first"} ${each}`),
    );
  });

  test("a response that arrives after its bucket was cleared is not cached", async () => {
    const cache = new ReadCache(() => 0);
    let arrive: (value: string) => void = () => {};
    const slow = cache.read(asking("default", () => new Promise((done) => (arrive = done))));
    cache.clear("default");
    arrive("of the punter before");
    await slow;
    expect(await cache.read(asking("default", async () => "of the next"))).toBe("of the next");
  });
});
