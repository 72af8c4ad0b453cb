import { describe, expect, test } from "vitest";
import { openCache } from "./cache.ts";
import { compileConfig } from "./compile.ts";
import { evaluate, flagValue, groupOfId } from "./evaluate.ts";
import { ExperimentsError } from "./messages.ts";
import { readConfig } from "./read-config.ts";
import { redirectTarget } from "./split-url.ts";
import type { UserData } from "./user-data.ts";

const experiment = (name: string, over: object = {}) => ({
  name,
  type: "js",
  salt: "s",
  allocation: 10_000,
  groups: [{ name: "a" }, { name: "b" }],
  ...over,
});
const compiled = (experiments: object[], feature_flags: object[] = []) =>
  compileConfig(readConfig({ experiments, feature_flags }));

describe("ids of any type are text", () => {
  const asNumber = (userId: number) => ({ userId }) as unknown as UserData;

  test("a number has the group of its text", () => {
    const config = compiled([experiment("e")]);
    for (let id = 0; id < 200; id++)
      expect(evaluate(config, "e", asNumber(id))).toBe(
        evaluate(config, "e", { userId: String(id) }),
      );
    expect(evaluate(config, "e", { userId: "" })).toBeNull();
  });

  test("a number in a forced list or a condition is its text", () => {
    const targets = { conditions: [{ name: "userId", value: [7, "8"], condition_sign: "any of" }] };
    const config = compiled([
      experiment("forced", { groups: [{ name: "a" }, { name: "b", forced_user_list: [7] }] }),
      experiment("aimed", { targets }),
    ]);
    for (const user of [asNumber(7), { userId: "7" }])
      expect(evaluate(config, "forced", user)).toBe("b");
    expect([
      evaluate(config, "aimed", asNumber(7)) !== null,
      evaluate(config, "aimed", asNumber(9)),
    ]).toEqual([true, null]);
  });
});

describe.each(["constructor", "__proto__", "hasOwnProperty", "toString"])("the name %s", (name) => {
  test("is valid for an experiment", () => {
    const config = compiled([experiment(name, { groups: [{ name }] })]);
    expect([
      evaluate(config, name, { userId: "u" }),
      evaluate(config, name, { userId: "u" }, {}),
    ]).toEqual([name, name]);
    expect(evaluate(config, name, { userId: "u" }, JSON.parse(`{"${name}":null}`))).toBeNull();
  });

  test("is valid for a custom property, and unknown until it is set", () => {
    const targets = {
      conditions: [{ name: `custom.${name}`, value: "x", condition_sign: "not equal" }],
    };
    const config = compiled([experiment("e", { targets })]);
    expect(evaluate(config, "e", { userId: "u", custom: {} })).not.toBeNull();
    expect(
      evaluate(config, "e", { userId: "u", custom: JSON.parse(`{"${name}":"x"}`) }),
    ).toBeNull();
    const equal = compiled([
      experiment("e", {
        targets: {
          conditions: [{ name: `custom.${name}`, value: String(Object), condition_sign: "equal" }],
        },
      }),
    ]);
    expect(evaluate(equal, "e", { userId: "u", custom: {} })).toBeNull();
  });

  test("is stored on the device unchanged", () => {
    const cache = cacheAt(() => 1000);
    cache.force(name, "a");
    cache.keepUserData({ custom: JSON.parse(`{"${name}":"x"}`) });
    expect(Object.entries(cache.forced())).toEqual([[name, "a"]]);
    expect(Object.entries(cache.userData().custom ?? {})).toEqual([[name, "x"]]);
    expect(cache.keepExposure({ experiment: name, group: "a", id: "u" })).toBe(true);
    expect(cache.keepExposure({ experiment: name, group: "a", id: "u" })).toBe(false);
  });
});

function cacheAt(now: () => number) {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  return openCache({ storage, prefix: "x", clock: { now } as never, random: () => 0.5 });
}

test("setting the clock back makes the cache stale, not fresh forever", () => {
  let now = Date.UTC(2030, 0, 1);
  const cache = cacheAt(() => now);
  cache.keepConfig("{}", "hash");
  cache.keepUserData({ userId: "u" });
  expect([cache.age(), cache.userData()]).toEqual([0, { userId: "u" }]);
  now = Date.UTC(2026, 0, 1);
  expect([cache.age(), cache.userData()]).toEqual([Number.POSITIVE_INFINITY, {}]);
  cache.keepConfig("{}", "hash");
  expect(cache.age()).toBe(0);
});

describe("in a partly unknown config", () => {
  const odd: [string, object][] = [
    ["an unknown type", { type: "server-side" }],
    ["an unknown split", { split_by: "household" }],
    ["no groups", { groups: [] }],
    [
      "a condition with an unknown sign",
      { targets: { conditions: [{ name: "ip", value: "1", condition_sign: "like" }] } },
    ],
    [
      "a condition on a field that no visitor has",
      { targets: { conditions: [{ name: "shoeSize", value: "43", condition_sign: "equal" }] } },
    ],
    [
      "a condition on a part that its field has not",
      { targets: { conditions: [{ name: "geo.planet", value: "1", condition_sign: "equal" }] } },
    ],
    [
      "a condition on nothing custom",
      { targets: { conditions: [{ name: "custom.", value: "1", condition_sign: "equal" }] } },
    ],
    [
      "a redirection's condition on a field that no visitor has",
      {
        redirection: {
          groups: [],
          conditions: [{ name: "path", value: "/", condition_sign: "equal" }],
        },
      },
    ],
  ];

  test.each(odd)(
    "an experiment with %s is skipped with a warning, and the others continue",
    (_what, over) => {
      const warnings: string[] = [];
      const config = readConfig(
        { feature_flags: [], experiments: [experiment("odd", over), experiment("fine")] },
        (it) => warnings.push(it),
      );
      expect(config.experiments.map(({ name }) => name)).toEqual(["fine"]);
      expect(warnings).toEqual([expect.stringMatching(/^Skipped: .*odd/)]);
    },
  );

  test("a flag is skipped as well; one without a default rule is a bad config", () => {
    const rule = { id: "1", value: "true", is_default: true };
    const aimed = {
      id: "2",
      value: "false",
      conditions: [{ name: "shoeSize", value: "43", condition_sign: "equal" }],
    };
    const flags = [
      { name: "odd", type: "bool", rules: [rule, aimed] },
      { name: "fine", type: "bool", rules: [rule] },
    ];
    const config = compiled([], flags);
    expect([flagValue(config, "odd", {}), flagValue(config, "fine", {})]).toEqual([null, true]);
    expect(() => compiled([], [{ name: "none", type: "bool", rules: [] }])).toThrow(
      ExperimentsError,
    );
  });

  test("a value that is not a config is still refused", () =>
    expect(() => readConfig({ experiments: [] })).toThrow(ExperimentsError));
});

test("the group of an id alone equals the evaluator's, apart from targets", () => {
  const targets = { conditions: [{ name: "geo.code", value: "DK", condition_sign: "equal" }] };
  const config = compiled([
    experiment("e", {
      targets,
      allocation: 5000,
      groups: [{ name: "a" }, { name: "b", forced_user_list: ["friend"] }],
    }),
  ]);
  const ids = Array.from({ length: 300 }, (_, i) => `id-${i}`);
  const here = ids.map((id) => groupOfId(config, "e", id));
  expect(here).toEqual(ids.map((userId) => evaluate(config, "e", { userId, geo: { code: "DK" } })));
  expect(new Set(here)).toEqual(new Set(["a", "b", null]));
  expect([groupOfId(config, "e", "friend"), groupOfId(config, "made-up", "friend")]).toEqual([
    "b",
    null,
  ]);
});

describe("a split URL", () => {
  const from = (href: string) => redirectTarget("/new?x=1", new URL(href), []);

  test.each([
    [
      "https://s.example/old?utm_source=mail&utm_campaign=may&token=1",
      "https://s.example/new?x=1&utm_source=mail&utm_campaign=may",
    ],
    ["https://s.example/old?gclid=abc&fbclid=d", "https://s.example/new?x=1&gclid=abc&fbclid=d"],
    ["https://s.example/old", "https://s.example/new?x=1"],
  ])("keeps the campaign of %s", (href, target) => expect(from(href)).toBe(target));

  test("keeps its own campaign if it names one, and does not redirect from its own target", () => {
    expect(
      redirectTarget(
        "/new?utm_source=own",
        new URL("https://s.example/old?utm_source=mail&utm_medium=m"),
        [],
      ),
    ).toBe("https://s.example/new?utm_source=own&utm_medium=m");
    expect(from("https://s.example/new?x=1&utm_source=mail")).toBeNull();
  });
});
