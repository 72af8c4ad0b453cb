import { describe, expect, test } from "vitest";
import { compileConfig } from "./compile.ts";
import { evaluate } from "./evaluate.ts";
import { readConfig } from "./read-config.ts";
import type { UserData } from "./user-data.ts";

const ONLY = { name: "e", type: "js", salt: "s", allocation: 10_000, groups: [{ name: "only" }] };
const compiled = (experiment: object) =>
  compileConfig(readConfig({ experiments: [{ ...ONLY, ...experiment }], feature_flags: [] }));

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
