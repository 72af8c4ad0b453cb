import { expect, test } from "vitest";
import { compileConfig } from "./compile.ts";
import { BUCKETS, CASES, CONVERSIONS } from "./evaluate.cases.data.ts";
import { evaluate, flagValue, paramOf } from "./evaluate.ts";
import { bucketOf, saltSeed } from "./hash.ts";
import { readConfig } from "./read-config.ts";

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
