import { epochMs } from "@touchline/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createExperiments, type ExperimentsOptions } from "./client.ts";
import { MESSAGES } from "./messages.ts";

const START = Date.UTC(2026, 5, 2, 12);
const PLACE = {
  country: "Denmark",
  code: "DK",
  state: "Capital",
  city: "Copenhagen",
  ip: "192.0.2.1",
};

const experiment = (name: string, more: object = {}) => ({
  name,
  type: "js",
  salt: name,
  allocation: 10_000,
  groups: [{ name: "a" }, { name: "b" }],
  params: [
    {
      name: "variant",
      type: "string",
      values: [
        { group: "a", value: "a" },
        { group: "b", value: "b" },
      ],
    },
  ],
  ...more,
});
const CONFIG = {
  experiments: [
    experiment("one"),
    experiment("danes", {
      targets: { conditions: [{ name: "geo.code", condition_sign: "equal", value: "DK" }] },
    }),
  ],
  feature_flags: [
    { name: "fast", type: "bool", rules: [{ id: "1", value: "true", is_default: true }] },
  ],
};

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** An SDK over a scripted service, with the requests it received. */
function open(
  over: Partial<ExperimentsOptions> = {},
  address = "https://bet.example/account/deposit?x=1",
) {
  let now = START;
  const clock = { now: () => epochMs(now), advance: (ms: number) => void (now += ms) };
  const [storage, tabStorage] = [memory(), memory()];
  const asked: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  const answers: Record<string, () => Response | Promise<Response>> = {
    "config.json": () => Response.json(CONFIG),
    geo: () => Response.json(PLACE),
    "pages.json": () => Response.json({ pages: [] }),
    exposures: () => new Response(null, { status: 204 }),
  };
  const warnings: string[] = [];
  let changes = 0;
  let drawn = 0;
  const at = { href: address };
  const options: ExperimentsOptions = {
    token: "project",
    api: "/exp",
    fetch: async (url, init) => {
      const { headers, body } = init as { headers: Record<string, string>; body?: string };
      asked.push({ url, headers, body: body && JSON.parse(body) });
      const answer = answers[url.split("?")[0]?.replace("/exp/", "") ?? ""];
      if (!answer) throw new TypeError("no network");
      return answer();
    },
    storage,
    tabStorage,
    storagePrefix: "t",
    clock,
    random: () => (drawn++ % 97) / 97,
    cookies: () => "",
    address: () => new URL(at.href),
    onChange: () => changes++,
    warn: (message) => warnings.push(message),
    ...over,
  };
  const askedFor = (path: string) => asked.filter(({ url }) => url.startsWith(`/exp/${path}`));
  return {
    sdk: createExperiments(options),
    options,
    clock,
    storage,
    asked,
    tabStorage,
    askedFor,
    answers,
    warnings,
    changes: () => changes,
    at,
  };
}

/** The same device and service on another page load. */
const reopen = ({ options }: ReturnType<typeof open>) => createExperiments(options);
const down = () => new Response("", { status: 503 });

describe("starting", () => {
  test("config and geo are requested with token, private id, name and version of the SDK", async () => {
    const { sdk, asked } = open();
    expect(await sdk.init()).toEqual({ status: 200 });
    expect(asked.map(({ url }) => url)).toEqual(["/exp/config.json", "/exp/geo"]);
    for (const { headers } of asked)
      expect(headers).toEqual({
        token: "project",
        "user-id": expect.stringMatching(/^[A-Za-z0-9]{80}$/),
        "sdk-name": "touchline-experiments",
        "sdk-version": "3.5.6",
      });
  });

  test("the private id has 80 alphanumeric characters and stays with the device", async () => {
    const first = open();
    await first.sdk.init();
    await reopen(first).init();
    first.clock.advance(60_000);
    await reopen(first).init();
    expect(new Set(first.asked.map(({ headers }) => headers["user-id"])).size).toBe(1);
    expect(first.storage.kept.get("t.private-id")).toMatch(/^[A-Za-z0-9]{80}$/);
  });

  test("without a token: Please specify a token", async () => {
    const { sdk, asked } = open({ token: "" });
    expect(await sdk.init()).toEqual({ status: 400, error: "Please specify a token" });
    expect(asked).toEqual([]);
  });

  test("a disabled token: Token is not active, whatever the cache holds", async () => {
    const first = open();
    await first.sdk.init();
    first.clock.advance(10_000);
    first.answers["config.json"] = () =>
      Response.json({ error: "Token is not active" }, { status: 400 });
    expect(await reopen(first).init()).toEqual({ status: 400, error: "Token is not active" });
  });

  test("under the disabling cookie: Sigma was disabled, and nothing is requested or stored", async () => {
    const { sdk, asked, storage } = open({ cookies: () => "a=b; sigma_disabled=true" });
    expect(await sdk.init()).toEqual({ status: 400, error: "Sigma was disabled" });
    expect([asked.length, storage.kept.size]).toEqual([0, 0]);
  });

  test.each([
    ["refused", () => Response.json({ error: "who?" }, { status: 400 })],
    ["down", down],
  ])(
    "no config and no cache (%s): Sigma Error: Invalid token or configuration not published.",
    async (_how, answer) => {
      const { sdk, answers } = open();
      answers["config.json"] = answer;
      expect(await sdk.init()).toEqual({
        status: 400,
        error: "Sigma Error: Invalid token or configuration not published.",
      });
    },
  );

  test.each([
    ["no JSON", "<html>"],
    ["no lists", "{}"],
    [
      "a flag without a default rule",
      JSON.stringify({ experiments: [], feature_flags: [{ name: "f", type: "bool", rules: [] }] }),
    ],
  ])("%s: Bad config.json", async (_what, text) => {
    const { sdk, answers } = open();
    answers["config.json"] = () => new Response(text);
    expect(await sdk.init()).toEqual({ status: 400, error: "Bad config.json" });
  });

  test.each([
    ["missing", null],
    [
      "forbidden",
      {
        getItem: () => null,
        removeItem: () => {},
        setItem: () => {
          throw new Error("denied");
        },
      },
    ],
  ])("storage that is %s: No localStorage available", async (_how, storage) => {
    const { sdk } = open({ storage });
    expect(await sdk.init()).toEqual({ status: 400, error: "No localStorage available" });
  });

  test("queried before the config is loaded: Experiments not found in cache", () => {
    const { sdk } = open();
    expect(() => sdk.experiments()).toThrow("Experiments not found in cache");
    expect(() => sdk.group("one")).toThrow("Experiments not found in cache");
  });
});

describe("the cache", () => {
  test("is refreshed when it is older than its TTL of 10 s, not before", async () => {
    const first = open();
    await first.sdk.init();
    first.clock.advance(9_999);
    await first.sdk.refresh();
    expect(first.askedFor("config.json")).toHaveLength(1);
    first.clock.advance(1);
    await first.sdk.refresh();
    expect(first.askedFor("config.json")).toHaveLength(2);
  });

  test("has no TTL below 10 s, and a longer one on request", async () => {
    for (const [ttlSeconds, atTen] of [
      [1, 2],
      [60, 1],
    ] as const) {
      const { sdk, clock, askedFor } = open({ ttlSeconds });
      await sdk.init();
      clock.advance(9_999);
      await sdk.refresh();
      expect(askedFor("config.json")).toHaveLength(1);
      clock.advance(1);
      await sdk.refresh();
      expect(askedFor("config.json")).toHaveLength(atTen);
    }
  });

  test("detects a new config by its hash, and reports it once", async () => {
    const { sdk, clock, answers, changes, storage } = open();
    await sdk.init();
    const hash = storage.kept.get("t.hash");
    clock.advance(10_000);
    await sdk.refresh();
    expect([changes(), storage.kept.get("t.hash")]).toEqual([1, hash]);
    answers["config.json"] = () => Response.json({ ...CONFIG, feature_flags: [] });
    clock.advance(10_000);
    await sdk.refresh();
    expect(changes()).toBe(2);
    expect(storage.kept.get("t.hash")).not.toBe(hash);
    expect(sdk.flag("fast")).toBeNull();
  });

  test("replaces a service that cannot be reached or answers nonsense", async () => {
    const first = open();
    await first.sdk.init();
    for (const answer of [down, () => new Response("<html>")]) {
      first.answers["config.json"] = answer;
      first.clock.advance(10_000);
      const sdk = reopen(first);
      expect(await sdk.init()).toEqual({ status: 200 });
      expect(sdk.flag("fast")).toBe(true);
    }
    expect(first.warnings).toContain("Bad config.json");
  });

  test("is fetched again after tampering", async () => {
    const first = open();
    await first.sdk.init();
    first.storage.kept.set("t.data-file", "[1");
    const sdk = reopen(first);
    expect(await sdk.init()).toEqual({ status: 200 });
    expect([sdk.flag("fast"), first.askedFor("config.json").length]).toEqual([true, 2]);
    expect(await reopen(first).init()).toEqual({ status: 200 });
    expect(first.askedFor("config.json")).toHaveLength(2);
  });

  test("holds the fields of the specification, and is empty after it is cleared", async () => {
    const { sdk, storage } = open();
    await sdk.init();
    sdk.setUserData({ userId: "u1" });
    sdk.force("one", "b");
    const names = [
      "data-file",
      "experiments-list",
      "expirations",
      "forced-experiments",
      "geo-data",
      "hash",
      "last-update",
      "private-id",
      "user-data",
    ];
    expect([...storage.kept.keys()].sort()).toEqual(names.map((name) => `t.${name}`));
    sdk.clear();
    expect(storage.kept.size).toBe(0);
  });
});

test.each(["config.json", "geo", "exposures"])(
  "a late answer of %s after everything was cleared is not stored",
  async (path) => {
    const { sdk, storage, answers, asked } = open();
    sdk.setUserData({ userId: "u1" });
    if (path === "exposures") {
      await sdk.init();
      sdk.expose("one", "a");
    }
    const answer = answers[path];
    const late = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    answers[path] = async () => {
      reached.resolve();
      await late.promise;
      return answer?.() ?? down();
    };
    const underWay = path === "exposures" ? sdk.flush() : sdk.init();
    await reached.promise;
    sdk.clear();
    const before = asked.length;
    late.resolve();
    await underWay.catch(() => {});
    expect([storage.kept.size, asked.length]).toEqual([0, before]);
  },
);

test("a device that could not store an exposure sends it again", async () => {
  const { sdk, storage, askedFor } = open();
  sdk.setUserData({ userId: "u1" });
  await sdk.init();
  sdk.expose("one", "a");
  const { setItem } = storage;
  storage.setItem = () => {
    throw new Error("full");
  };
  await expect(sdk.flush()).rejects.toThrow("No localStorage available");
  storage.setItem = setItem;
  await sdk.flush();
  await sdk.flush();
  expect(askedFor("exposures")).toHaveLength(2);
});

describe("requests to the service", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are retried twice on failure, and not on refusal", async () => {
    const { sdk, answers, askedFor } = open();
    answers["config.json"] = down;
    await sdk.init();
    expect(askedFor("config.json")).toHaveLength(3);
    answers["config.json"] = () => new Response("", { status: 400 });
    await sdk.init();
    expect(askedFor("config.json")).toHaveLength(4);
  });

  test("are aborted after 2000 ms", async () => {
    const tries: number[] = [];
    const { sdk } = open({
      fetch: (_url, { signal }) => {
        tries.push(Date.now());
        return new Promise((_, reject) =>
          signal?.addEventListener("abort", () => reject(new Error("aborted"))),
        );
      },
    });
    const started = sdk.init();
    await vi.advanceTimersByTimeAsync(3 * 2000);
    expect(await started).toEqual({ status: 400, error: MESSAGES.notPublished });
    const [first = 0] = tries;
    expect(tries.map((at) => at - first)).toEqual([0, 2000, 4000]);
  });
});

describe("the visitor's properties", () => {
  const danes = (sdk: ReturnType<typeof createExperiments>) => sdk.group("danes");

  test("the location is requested once a day", async () => {
    const { sdk, clock, askedFor } = open();
    await sdk.init();
    sdk.setUserData({ userId: "u1" });
    expect(danes(sdk)).toMatch(/^[ab]$/);
    clock.advance(86_399_999);
    await sdk.init();
    expect(askedFor("geo")).toHaveLength(1);
    clock.advance(1);
    await sdk.init();
    expect(askedFor("geo")).toHaveLength(2);
  });

  test("Invalid request to sigma geo data gives a location of none", async () => {
    const { sdk, answers, warnings, storage } = open();
    answers.geo = () => new Response("", { status: 400 });
    expect(await sdk.init()).toEqual({ status: 200 });
    expect(warnings).toContain("Invalid request to sigma geo data");
    expect(JSON.parse(storage.kept.get("t.geo-data") ?? "")).toEqual({
      country: "none",
      code: "none",
      state: "none",
      city: "none",
      ip: "none",
    });
    sdk.setUserData({ userId: "u1" });
    expect(danes(sdk)).toBeNull();
    answers.geo = () => Response.json(PLACE);
    await sdk.init();
    expect(danes(sdk)).not.toBeNull();
  });

  test("each property is valid for a day after it was set", async () => {
    const { sdk, clock } = open();
    await sdk.init();
    sdk.setUserData({ userId: "u1" });
    clock.advance(43_200_000);
    sdk.setUserData({ profileId: "p1" });
    clock.advance(43_199_999);
    expect(sdk.group("one")).not.toBeNull();
    clock.advance(1);
    expect(sdk.group("one")).toBeNull();
    sdk.setUserData({ userId: "u1" });
    expect(sdk.group("one")).not.toBeNull();
  });
});

test("a custom property counts where a condition names it; its name must be a string", async () => {
  const { sdk, answers } = open();
  const targets = { conditions: [{ name: "custom.tier", condition_sign: "equal", value: "VIP" }] };
  answers["config.json"] = () =>
    Response.json({ feature_flags: [], experiments: [experiment("one", { targets })] });
  sdk.setUserData({ userId: "u1" });
  await sdk.init();
  expect(sdk.group("one")).toBeNull();
  sdk.setCustom("locale", "da");
  sdk.setCustom("tier", "VIP");
  expect(sdk.group("one")).not.toBeNull();
  expect(() => sdk.setCustom(7 as unknown as string, "x")).toThrow(
    "A custom property name must be a string",
  );
});

test("a js experiment returns the group's parameter, and the list names the visitor's groups", async () => {
  const { sdk } = open();
  sdk.setUserData({ userId: "u1" });
  await sdk.init();
  const group = sdk.group("one");
  expect([sdk.param("one", "variant"), sdk.experiments().one]).toEqual([group, group]);
  expect(sdk.param("one", "colour")).toBeNull();
});

test("a forced visitor is in the group, and an excluded one in none after the config was refetched", async () => {
  const first = open();
  first.answers["config.json"] = () =>
    Response.json({
      ...CONFIG,
      experiments: [experiment("one", { allocation: 0 }), experiment("all")],
    });
  const { sdk, storage } = first;
  sdk.setUserData({ userId: "u1" });
  await sdk.init();
  expect(sdk.group("one")).toBeNull();
  sdk.force("one");
  const hashed = sdk.group("one");
  expect(hashed).toMatch(/^[ab]$/);
  const other = hashed === "a" ? "b" : "a";
  sdk.force("one", other);
  expect(sdk.group("one")).toBe(other);
  expect(JSON.parse(storage.kept.get("t.forced-experiments") ?? "")).toEqual({ one: other });
  const asked = first.askedFor("config.json").length;
  expect(sdk.group("all")).not.toBeNull();
  await sdk.exclude("all");
  expect([sdk.group("all"), sdk.experiments()]).toEqual([null, { one: other }]);
  expect(first.askedFor("config.json")).toHaveLength(asked + 1);
});

test("an exposure is sent once per visitor and experiment, even after a lost answer and on the next page", async () => {
  const first = open();
  const { sdk, askedFor, answers } = first;
  sdk.setUserData({ userId: "u1" });
  await sdk.init();
  answers.exposures = down;
  expect([sdk.expose("one", "a"), sdk.expose("one", "a")]).toEqual([true, false]);
  await sdk.flush();
  expect(askedFor("exposures")).toHaveLength(3);
  answers.exposures = () => new Response(null, { status: 204 });
  await sdk.flush();
  await sdk.flush();
  expect(askedFor("exposures")).toHaveLength(4);
  expect(askedFor("exposures").at(-1)?.body).toEqual({
    exposures: [{ experiment: "one", group: "a", id: "u1" }],
  });
  const next = reopen(first);
  await next.init();
  expect(next.expose("one", "a")).toBe(false);
});

describe("a split-url experiment", () => {
  const split = (url: string, { name = "split", from = "/account/deposit" } = {}) =>
    experiment(name, {
      type: "split-url",
      groups: [
        { name: "a", forced_user_list: ["stays"] },
        { name: "b", forced_user_list: ["goes"] },
      ],
      redirection: {
        groups: [{ name: "b", url }],
        conditions: [{ name: "pathname", condition_sign: "equal", value: from }],
      },
    });
  async function visit(configs: object[], { userId = "goes", href, ...over }: Visit = {}) {
    const opened = open({ ownHosts: ["spain.example"], ...over }, href);
    opened.answers["config.json"] = () =>
      Response.json({ feature_flags: [], experiments: configs });
    opened.sdk.setUserData({ userId });
    await opened.sdk.init();
    const target = await opened.sdk.redirect();
    const told = () => opened.askedFor("exposures").map(({ body }) => body);
    return { ...opened, target, told };
  }
  type Visit = Partial<ExperimentsOptions> & { userId?: string; href?: string };
  const exposed = (group: string, id: string) => ({
    exposures: [{ experiment: "split", group, id }],
  });

  test("redirects to its group's address, after the exposure was sent", async () => {
    const { target, told } = await visit([split("/deposit-new")]);
    expect([target, told()]).toEqual(["https://bet.example/deposit-new", [exposed("b", "goes")]]);
  });

  test("counts the group that stays like the redirected one", async () => {
    const { sdk, target, told } = await visit([split("/deposit-new")], { userId: "stays" });
    await sdk.flush();
    expect([target, told()]).toEqual([null, [exposed("a", "stays")]]);
  });

  test("redirects nobody where its conditions do not hold, and counts nobody", async () => {
    const { sdk, target, told } = await visit([split("/new")], { href: "https://bet.example/" });
    await sdk.flush();
    expect([target, told()]).toEqual([null, []]);
  });

  test.each([
    ["where the visitor is already", "/account/deposit?x=1#top"],
    ["to another's host", "https://evil.example/account"],
    ["to a script", "javascript:alert(1)"],
    ["to a host with another's name before it", "https://bet.example@evil.example/"],
  ])("does not redirect %s, and the visitor counts", async (_when, url) => {
    const { sdk, target, told } = await visit([split(url)]);
    await sdk.flush();
    expect([target, told()]).toEqual([null, [exposed("b", "goes")]]);
  });

  test("may redirect to another host of ours", async () => {
    expect((await visit([split("https://spain.example/x")])).target).toBe(
      "https://spain.example/x",
    );
  });

  /**
   * Follows redirects, each in a new document of the same tab, until none is left; the server may
   * redirect further.
   */
  async function follow(
    first: Awaited<ReturnType<typeof visit>>,
    server = (href: string) => href,
  ): Promise<string[]> {
    const passed: string[] = [];
    for (let { target } = first; target && passed.length < 9; ) {
      passed.push(target);
      first.at.href = server(target);
      const next = reopen(first);
      await next.init();
      target = await next.redirect();
    }
    return passed;
  }

  test("redirects once to an address that the server sends back from, and again in another tab", async () => {
    const first = await visit([split("/new")]);
    const { href } = first.at;
    expect(await follow(first, () => href)).toEqual(["https://bet.example/new"]);
    const anotherTab = createExperiments({ ...first.options, tabStorage: memory() });
    await anotherTab.init();
    expect(await anotherTab.redirect()).toBe("https://bet.example/new");
  });

  test("terminates where two redirect to each other, and where an address redirects to itself", async () => {
    const there = split("/new", { name: "there" });
    const back = split("/account/deposit", { name: "back", from: "/new" });
    expect(await follow(await visit([there, back]))).toEqual([
      "https://bet.example/new",
      "https://bet.example/account/deposit",
    ]);
    const onward = { ...split("next/"), redirection: { groups: [{ name: "b", url: "next/" }] } };
    expect(await follow(await visit([onward]))).toEqual(["https://bet.example/account/next/"]);
  });

  test.each([
    ["has no storage", null],
    [
      "may not store",
      {
        ...memory(),
        setItem: () => {
          throw new Error("full");
        },
      },
    ],
  ])("does not redirect in a tab that %s, which would loop forever", async (_how, tabStorage) => {
    expect((await visit([split("/new")], { tabStorage })).target).toBeNull();
  });

  test("is cleared in the tab with all the rest", async () => {
    const { sdk, tabStorage } = await visit([split("/new")]);
    expect([...tabStorage.kept.keys()]).toEqual(["t.redirects"]);
    sdk.clear();
    expect([...tabStorage.kept.keys()]).toEqual([]);
  });
});

describe("a webbuilder experiment", () => {
  const built = (webbuilder: object) =>
    experiment("look", { type: "webbuilder", groups: [{ name: "b" }], webbuilder });
  const HERE = {
    domain: "https://bet.example",
    path_params: ["account", "*"],
    search_params: [{ name: "x", value: "1" }],
  };
  async function edits(webbuilder: object, address?: string) {
    const opened = open({}, address);
    const page = { globalCss: "", globalJs: "", rules: [] };
    opened.answers["config.json"] = () =>
      Response.json({ feature_flags: [], experiments: [built(webbuilder)] });
    opened.answers["pages.json"] = () => Response.json({ pages: [{ page }] });
    opened.sdk.setUserData({ userId: "u1" });
    await opened.sdk.init();
    return { ...opened, found: await opened.sdk.pageEdits() };
  }

  test("fetches the pages of the visitor's group where origin, path and search match", async () => {
    const { found, askedFor } = await edits(HERE);
    expect(found).toHaveLength(1);
    const [asked] = askedFor("pages.json");
    expect(asked?.url).toMatch(/^\/exp\/pages\.json\?r=0(\.\d+)?$/);
    expect(asked?.headers).toEqual({
      "Content-Type": "application/json",
      token: "project",
      exp: "look",
      group: "b",
    });
  });

  test.each([
    ["another origin", { ...HERE, domain: "http://bet.example" }, undefined],
    ["another path", HERE, "https://bet.example/account?x=1"],
    ["another segment", { ...HERE, path_params: ["join", "*"] }, undefined],
    ["another search parameter", HERE, "https://bet.example/account/deposit?x=2"],
  ])("edits no page of %s", async (_of, webbuilder, address) => {
    const { found, askedFor } = await edits(webbuilder, address);
    expect([found, askedFor("pages.json")]).toEqual([[], []]);
  });

  test("edits nothing if the pages are invalid, and counts nobody", async () => {
    const first = await edits(HERE, "https://bet.example/elsewhere?x=1");
    const { answers, askedFor, at } = first;
    at.href = "https://bet.example/account/deposit?x=1";
    for (const nonsense of ["<html>", "{}", '{"pages":[{"page":{"rules":[{}]}}]}']) {
      answers["pages.json"] = () => new Response(nonsense);
      const sdk = reopen(first);
      await sdk.init();
      expect(await sdk.pageEdits()).toEqual([]);
      await sdk.flush();
    }
    expect([askedFor("pages.json").length, askedFor("exposures")]).toEqual([3, []]);
  });

  test("edits nothing, and counts nobody, once the visitor has left the page", async () => {
    const { sdk, answers, askedFor, at } = await edits(HERE, "https://bet.example/elsewhere?x=1");
    at.href = "https://bet.example/account/deposit?x=1";
    const answer = answers["pages.json"];
    answers["pages.json"] = () => {
      at.href = "https://bet.example/elsewhere?x=1";
      return answer?.() ?? down();
    };
    expect(await sdk.pageEdits()).toEqual([]);
    await sdk.flush();
    expect([askedFor("pages.json").length, askedFor("exposures")]).toEqual([1, []]);
  });

  test("leaves the page to the editor under sigma_editor=start", async () => {
    const { found } = await edits(
      HERE,
      "https://bet.example/account/deposit?x=1&sigma_editor=start",
    );
    expect(found).toEqual([]);
  });
});
