import { describe, expect, test } from "vitest";
import { compileConfig } from "./compile.ts";
import { BUCKETS, CASES, CONVERSIONS } from "./evaluate.cases.data.ts";
import { evaluate, flagValue, paramOf } from "./evaluate.ts";
import { bucketOf, saltSeed } from "./hash.ts";
import { readConfig } from "./read-config.ts";
import type { UserData } from "./user-data.ts";

const ONLY = { name: "e", type: "js", salt: "s", allocation: 10_000, groups: [{ name: "only" }] };
const compiled = (experiment: object = {}, flag?: object, warn?: (message: string) => void) =>
  compileConfig(
    readConfig({
      experiments: [{ ...ONLY, ...experiment }],
      feature_flags: flag ? [{ name: "f", ...flag }] : [],
    }),
    warn,
  );

const casesOf = (rule: string) =>
  CASES.filter((each) => each.rule === rule).map((each) => [each.says, each] as const);

function check({ experiment, flag, user, ...wanted }: (typeof CASES)[number]): void {
  const config = compiled(experiment, flag);
  if ("group" in wanted) expect(evaluate(config, "e", user)).toBe(wanted.group);
  else expect(flagValue(config, "f", user)).toEqual(wanted.value);
}

test.each(casesOf("targets"))("an experiment's targets: %s", (_says, each) => check(each));
test.each(casesOf("conditions"))("a condition's sign: %s", (_says, each) => check(each));
test.each(casesOf("statements"))("a statement: %s", (_says, each) => check(each));
test.each(casesOf("split_by"))("visitors are split %s", (_says, each) => check(each));
test.each(casesOf("allocation"))("an allocation %s", (_says, each) => check(each));
test.each(casesOf("forced"))("a forced list: %s", (_says, each) => check(each));
test.each(casesOf("platform"))("a platform: %s", (_says, each) => check(each));
test.each(casesOf("layers"))("a layer: %s", (_says, each) => check(each));
test.each(casesOf("flags"))("a flag's value: %s", (_says, each) => check(each));

test.each(CONVERSIONS)("a value of type %s is converted: %j", (type, text, value) => {
  const params = [{ name: "p", type, values: [{ group: "only", value: text }] }];
  expect(paramOf(compiled({ params }), "e", "only", "p")).toEqual(value);
});

test("an invalid json value and an invalid type give a warning and null", () => {
  const warnings: string[] = [];
  const rules = [{ id: "1", value: "{", is_default: true }];
  const values = [{ group: "only", value: "x" }];
  const config = compiled(
    { params: [{ name: "p", type: "colour", values }] },
    { type: "json", rules },
    (it) => warnings.push(it),
  );
  expect([flagValue(config, "f", {}), paramOf(config, "e", "only", "p")]).toEqual([null, null]);
  expect(warnings.toSorted()).toEqual([
    "Invalid json value of f",
    'Invalid type "colour" of e.p: use one of string, bool, integer, number, json',
  ]);
});

test.each(BUCKETS)("under the salt %s the id %s is always in bucket %i", (salt, id, bucket) =>
  expect(bucketOf(saltSeed(salt), id)).toBe(bucket),
);

describe("among a million ids", () => {
  const IDS = Array.from({ length: 1_000_000 }, (_, i) => `punter-${i}`);
  const user: UserData = {};
  /** Each id's group index in an experiment; -1 outside. */
  function groupsOf(experiment: object): Int8Array {
    const config = compiled(experiment);
    const groups = config.experiments.get("e")?.groups ?? [];
    return Int8Array.from(IDS, (id) => {
      user.userId = id;
      return groups.indexOf(evaluate(config, "e", user) ?? "");
    });
  }
  const share = (groups: Int8Array, of: number) =>
    groups.reduce((sum, group) => sum + Number(group === of), 0) / groups.length;
  /**
   * Four standard errors: chance would exceed this in one of sixteen thousand runs, and the hash
   * does not change between runs.
   */
  const allowed = (p: number) => 4 * Math.sqrt((p * (1 - p)) / IDS.length);
  const names = (...shares: number[]) => ({
    groups: shares.map((share, i) => ({ name: `g${i}`, share })),
  });

  test("groups of 1, 29 and 70 per cent get their shares", () => {
    const shares = [100, 2900, 7000];
    const groups = groupsOf(names(...shares));
    for (const [at, wanted] of shares.entries())
      expect(Math.abs(share(groups, at) - wanted / 10_000)).toBeLessThan(allowed(wanted / 10_000));
  });

  test("groups without shares are equal", () => {
    const groups = groupsOf({ groups: [{ name: "a" }, { name: "b" }, { name: "c" }] });
    for (const at of [0, 1, 2])
      expect(Math.abs(share(groups, at) - 1 / 3)).toBeLessThan(allowed(1 / 3));
  });

  test("an allocation of 3000 takes three in ten, and its growth moves nobody between groups", () => {
    const [few, many] = [
      groupsOf({ ...names(5000, 5000), allocation: 3000 }),
      groupsOf({ ...names(5000, 5000), allocation: 6000 }),
    ];
    expect(Math.abs(1 - share(few, -1) - 0.3)).toBeLessThan(allowed(0.3));
    expect(Math.abs(share(few, 0) / (1 - share(few, -1)) - 0.5)).toBeLessThan(allowed(0.5) * 2);
    expect(few.every((group, i) => group === -1 || group === many[i])).toBe(true);
  });

  /** Pearson correlation of being in the first group of both. */
  function correlation(a: Int8Array, b: Int8Array): number {
    const both = a.reduce((sum, group, i) => sum + Number(group === 0 && b[i] === 0), 0) / a.length;
    const [p, q] = [share(a, 0), share(b, 0)];
    return Math.abs((both - p * q) / Math.sqrt(p * (1 - p) * q * (1 - q)));
  }

  test.each([
    ["one", "two"],
    ["2026-06", "2026-07"],
  ])("the salts %s and %s are independent", (one, two) => {
    const groups = (salt: string) => groupsOf({ ...names(5000, 5000), salt });
    expect(correlation(groups(one), groups(two))).toBeLessThan(0.005);
  });

  const layer = (layer_id: string, lower_bound: number, upper_bound: number) => ({
    layer_id,
    layer_bounds: { lower_bound, upper_bound },
  });

  test("two layers are independent, and so are a layer and its experiment's salt", () => {
    const [one, two] = [groupsOf(layer("one", 0, 5000)), groupsOf(layer("two", 0, 5000))];
    expect(correlation(one, two)).toBeLessThan(0.005);
    const half = groupsOf({ ...names(5000, 5000), salt: "one" });
    expect(correlation(one, half)).toBeLessThan(0.005);
  });

  test("experiments of one layer exclude each other, and their bounds are their shares", () => {
    const [low, high] = [
      groupsOf({ ...layer("l", 0, 4000), salt: "x" }),
      groupsOf({ ...layer("l", 4000, 10_000), salt: "y" }),
    ];
    expect(low.every((group, i) => (group === -1) !== (high[i] === -1))).toBe(true);
    expect(Math.abs(share(low, 0) - 0.4)).toBeLessThan(allowed(0.4));
  });
});
