import type { UserData } from "./user-data.ts";

/**
 * Evaluator cases: a config.json, a visitor, and the expected result. Every SDK of the service must
 * pass them.
 */
interface EvaluationCase {
  rule: string;
  says: string;
  experiment?: Record<string, unknown>;
  flag?: Record<string, unknown>;
  user: UserData;
  /** The expected group, or null for none. */
  group?: string | null;
  /** The expected value of the flag. */
  value?: unknown;
}

const when = (name: string, condition_sign: string, value: string | string[]) => ({
  name,
  condition_sign,
  value,
});
const targets = (conditional_statement: string, ...conditions: object[]) => ({
  targets: { conditional_statement, conditions },
});
const dane: UserData = {
  userId: "u1",
  geo: { country: "Denmark", code: "DK" },
  custom: { tier: "VIP" },
  appVersion: "1.28.0",
};

export const CASES: readonly EvaluationCase[] = [
  {
    rule: "targets",
    says: "nobody is asked anything without targets",
    user: { userId: "u1" },
    group: "only",
  },
  {
    rule: "targets",
    says: "who is not targeted takes no part",
    experiment: targets("AND", when("geo.country", "equal", "Spain")),
    user: dane,
    group: null,
  },
  {
    rule: "conditions",
    says: "equal",
    experiment: targets("AND", when("geo.country", "equal", "Denmark")),
    user: dane,
    group: "only",
  },
  {
    rule: "conditions",
    says: "equal is exact",
    experiment: targets("AND", when("geo.country", "equal", "denmark")),
    user: dane,
    group: null,
  },
  {
    rule: "conditions",
    says: "not equal",
    experiment: targets("AND", when("geo.country", "not equal", "Spain")),
    user: dane,
    group: "only",
  },
  {
    rule: "conditions",
    says: "not equal of what is equal",
    experiment: targets("AND", when("geo.country", "not equal", "Denmark")),
    user: dane,
    group: null,
  },
  {
    rule: "conditions",
    says: "any of, as a list",
    experiment: targets("AND", when("geo.code", "any of", ["SE", "DK"])),
    user: dane,
    group: "only",
  },
  {
    rule: "conditions",
    says: "any of, separated by commas",
    experiment: targets("AND", when("geo.code", "any of", "SE, DK")),
    user: dane,
    group: "only",
  },
  {
    rule: "conditions",
    says: "any of others",
    experiment: targets("AND", when("geo.code", "any of", "SE,NO")),
    user: dane,
    group: null,
  },
  {
    rule: "conditions",
    says: "none of others",
    experiment: targets("AND", when("geo.code", "none of", "SE,NO")),
    user: dane,
    group: "only",
  },
  {
    rule: "conditions",
    says: "none of, when it is one",
    experiment: targets("AND", when("geo.code", "none of", "SE,DK")),
    user: dane,
    group: null,
  },
  {
    rule: "conditions",
    says: "what is not known is equal to nothing",
    experiment: targets("AND", when("email", "equal", "")),
    user: dane,
    group: null,
  },
  {
    rule: "conditions",
    says: "what is not known differs from everything",
    experiment: targets("AND", when("email", "not equal", "x")),
    user: dane,
    group: "only",
  },
  {
    rule: "conditions",
    says: "a custom property",
    experiment: targets("AND", when("custom.tier", "equal", "VIP")),
    user: dane,
    group: "only",
  },
  {
    rule: "statements",
    says: "AND wants all",
    experiment: targets(
      "AND",
      when("geo.code", "equal", "DK"),
      when("custom.tier", "equal", "VIP"),
    ),
    user: dane,
    group: "only",
  },
  {
    rule: "statements",
    says: "AND is broken by one",
    experiment: targets(
      "AND",
      when("geo.code", "equal", "DK"),
      when("custom.tier", "equal", "Common"),
    ),
    user: dane,
    group: null,
  },
  {
    rule: "statements",
    says: "OR is content with one",
    experiment: targets("OR", when("geo.code", "equal", "SE"), when("custom.tier", "equal", "VIP")),
    user: dane,
    group: "only",
  },
  {
    rule: "statements",
    says: "OR wants at least one",
    experiment: targets(
      "OR",
      when("geo.code", "equal", "SE"),
      when("custom.tier", "equal", "Common"),
    ),
    user: dane,
    group: null,
  },
  {
    rule: "split_by",
    says: "by userId unless said otherwise",
    user: { deviceId: "d1" },
    group: null,
  },
  {
    rule: "split_by",
    says: "by profileId",
    experiment: { split_by: "profileId" },
    user: { profileId: "p1" },
    group: "only",
  },
  {
    rule: "split_by",
    says: "by deviceId",
    experiment: { split_by: "deviceId" },
    user: { deviceId: "d1" },
    group: "only",
  },
  {
    rule: "split_by",
    says: "by deviceId, not by userId",
    experiment: { split_by: "deviceId" },
    user: { userId: "u1" },
    group: null,
  },
  {
    rule: "allocation",
    says: "of nobody",
    experiment: { allocation: 0 },
    user: { userId: "u1" },
    group: null,
  },
  {
    rule: "forced",
    says: "the experiment's list lets in whom allocation left out",
    experiment: { allocation: 0, forced_user_list: ["u1"] },
    user: { userId: "u1" },
    group: "only",
  },
  {
    rule: "forced",
    says: "the experiment's list lets in whom targets left out",
    experiment: { ...targets("AND", when("email", "equal", "x")), forced_user_list: ["u1"] },
    user: { userId: "u1" },
    group: "only",
  },
  {
    rule: "forced",
    says: "it lets nobody else in",
    experiment: { allocation: 0, forced_user_list: ["u2"] },
    user: { userId: "u1" },
    group: null,
  },
  {
    rule: "forced",
    says: "a group's list overrides the hash",
    experiment: {
      groups: [
        { name: "all", share: 10000 },
        { name: "few", share: 0, forced_user_list: ["u1"] },
      ],
    },
    user: { userId: "u1" },
    group: "few",
  },
  {
    rule: "forced",
    says: "a group's list overrides the experiment's",
    experiment: {
      allocation: 0,
      forced_user_list: ["u1"],
      groups: [
        { name: "all", share: 10000 },
        { name: "few", share: 0, forced_user_list: ["u1"] },
      ],
    },
    user: { userId: "u1" },
    group: "few",
  },
  {
    rule: "platform",
    says: "all",
    experiment: { platform: "all" },
    user: { userId: "u1" },
    group: "only",
  },
  {
    rule: "platform",
    says: "web",
    experiment: { platform: "web" },
    user: { userId: "u1" },
    group: "only",
  },
  {
    rule: "platform",
    says: "spliturl",
    experiment: { platform: "spliturl" },
    user: { userId: "u1" },
    group: "only",
  },
  {
    rule: "platform",
    says: "ios is not for browsers",
    experiment: { platform: "ios" },
    user: { userId: "u1" },
    group: null,
  },
  {
    rule: "layers",
    says: "within the bounds",
    experiment: { layer_id: "l", layer_bounds: { lower_bound: 0, upper_bound: 10000 } },
    user: { userId: "u1" },
    group: "only",
  },
  {
    rule: "layers",
    says: "outside the bounds",
    experiment: { layer_id: "l", layer_bounds: { lower_bound: 9999, upper_bound: 10000 } },
    user: { userId: "u1" },
    group: null,
  },
  {
    rule: "flags",
    says: "the default rule, where no other holds",
    flag: {
      type: "string",
      rules: [
        { id: "1", value: "yes", conditions: [when("email", "equal", "x")] },
        { id: "2", value: "no", is_default: true },
      ],
    },
    user: dane,
    value: "no",
  },
  {
    rule: "flags",
    says: "the first rule that holds",
    flag: {
      type: "string",
      rules: [
        { id: "1", value: "a", conditions: [when("geo.code", "equal", "SE")] },
        { id: "2", value: "b", conditions: [when("geo.code", "equal", "DK")] },
        { id: "3", value: "c", conditions: [when("custom.tier", "equal", "VIP")] },
        { id: "4", value: "d", is_default: true },
      ],
    },
    user: dane,
    value: "b",
  },
  {
    rule: "flags",
    says: "the default rule may stand first",
    flag: {
      type: "string",
      rules: [
        { id: "1", value: "d", is_default: true },
        { id: "2", value: "b", conditions: [when("geo.code", "equal", "DK")] },
      ],
    },
    user: dane,
    value: "b",
  },
  {
    rule: "flags",
    says: "an experiment's group turns it before any rule",
    experiment: { feature_flags: ["f"] },
    flag: {
      type: "string",
      groups: [{ experiment: "e", group: "only", value: "turned" }],
      rules: [{ id: "1", value: "d", is_default: true }],
    },
    user: dane,
    value: "turned",
  },
  {
    rule: "flags",
    says: "another group does not turn it",
    experiment: { feature_flags: ["f"] },
    flag: {
      type: "string",
      groups: [{ experiment: "e", group: "other", value: "turned" }],
      rules: [{ id: "1", value: "d", is_default: true }],
    },
    user: dane,
    value: "d",
  },
  {
    rule: "flags",
    says: "an experiment that does not name the flag does not turn it",
    flag: {
      type: "string",
      groups: [{ experiment: "e", group: "only", value: "turned" }],
      rules: [{ id: "1", value: "d", is_default: true }],
    },
    user: dane,
    value: "d",
  },
  { rule: "flags", says: "one that nobody has is null", user: dane, value: null },
];

/** docs/behaviour/experiments.md#values: type, text, value. */
export const CONVERSIONS: readonly (readonly [type: string, text: string, value: unknown])[] = [
  ["string", "x", "x"],
  ["string", "", ""],
  ["bool", "true", true],
  ["bool", "True", false],
  ["bool", "1", false],
  ["bool", "", false],
  ["integer", "12", 12],
  ["integer", "12.5", 12.5],
  ["number", "3.25", 3.25],
  ["number", "-7e2", -700],
  ["number", "none", Number.NaN],
  ["json", "", {}],
  ["json", '{"a":[1]}', { a: [1] }],
  ["json", "[1,2]", [1, 2]],
  ["json", "{", null],
];

/** Ids with their bucket under a salt. Assignments must never change, in any SDK. */
export const BUCKETS: readonly (readonly [salt: string, id: string, bucket: number])[] = [
  ["s", "u1", 4427],
  ["s", "u2", 6462],
  ["deposit", "0f3a", 8597],
  ["соль", "игрок", 3272],
  ["", "x", 128],
  ["long-salt-2026", "b1946ac92492d2347c6235b4d2611184", 7441],
];
