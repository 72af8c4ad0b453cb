import { epochMs } from "@touchline/core";
import { afterEach, expect, test, vi } from "vitest";
import { gateSources } from "./gate-sources.ts";

afterEach(() => void vi.unstubAllGlobals());

function setUp() {
  let now = 0;
  const asked: { url: string; headers: unknown }[] = [];
  let answer: () => Promise<Response> = async () => Response.json({ token: "first" });
  vi.stubGlobal("fetch", (url: string, { headers }: { headers: unknown }) => {
    asked.push({ url, headers });
    return answer();
  });
  const sources = gateSources({
    gateUrl: "http://gate",
    internalKey: "k",
    clock: { now: () => epochMs(now) },
  });
  return {
    asked,
    token: async () => (await sources.experiments())?.token ?? null,
    pass: (ms: number) => void (now += ms),
    answers: (next: typeof answer) => void (answer = next),
  };
}

test("experiments are fetched every ten seconds, as one of our own web nodes", async () => {
  const { asked, token, pass } = setUp();
  expect(await Promise.all([token(), token()])).toEqual(["first", "first"]);
  pass(9_999);
  await token();
  expect(asked).toEqual([
    { url: "http://gate/exp/site", headers: { "x-touchline-internal": "k" } },
  ]);
  pass(1);
  await token();
  expect(asked).toHaveLength(2);
});

test("a page does not wait for a refetch of experiments, and keeps them while the gate is down", async () => {
  const { asked, token, pass, answers } = setUp();
  await token();
  const late = Promise.withResolvers<Response>();
  answers(() => late.promise);
  pass(10_000);
  expect(await token()).toBe("first");
  late.resolve(Response.json({ token: "second" }));
  await vi.waitFor(async () => expect(await token()).toBe("second"));
  answers(() => Promise.reject(new TypeError("away")));
  pass(10_000);
  expect([await token(), asked.length]).toEqual(["second", 3]);
});

test("without a first answer there are no experiments, and the gate is not queried for every page", async () => {
  const { asked, token, answers } = setUp();
  answers(async () => new Response("", { status: 503 }));
  expect([await token(), await token(), asked.length]).toEqual([null, null, 1]);
});
