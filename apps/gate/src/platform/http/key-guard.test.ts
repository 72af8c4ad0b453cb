import { expect, test } from "vitest";
import { createKeyGuard } from "./key-guard.ts";

const request = (over: object = {}) => ({
  params: { roundId: "r1" },
  query: {},
  body: { move: "hit", at: 1 },
  ...over,
});

test.each([
  ["the same request", {}, true],
  ["another body", { body: { move: "stand", at: 1 } }, false],
  ["another path", { params: { roundId: "r2" } }, false],
  ["another query", { query: { kind: "passport" } }, false],
  ["a file", { body: new Uint8Array([1]) }, false],
  ["the same bet by another game session", { body: { move: "hit", at: 1, token: "other" } }, true],
])("%s under a key that is in use", (_what, over, allowed) => {
  const guard = createKeyGuard();
  expect(guard.claim("p k", request({ body: { move: "hit", at: 1, token: "one" } }))).toBe(true);
  expect(guard.claim("p k", request(over))).toBe(allowed);
  expect(guard.claim("p other", request(over))).toBe(true);
});

test("a freed key accepts another request, and the number of remembered keys is bounded", () => {
  const guard = createKeyGuard();
  guard.claim("first", request());
  guard.free("first");
  expect(guard.claim("first", request({ body: null }))).toBe(true);
  for (let n = 0; n < 20_000; n++) guard.claim(`k${n}`, request());
  expect(guard.claim("first", request())).toBe(true);
  expect(guard.claim("k19999", request({ body: null }))).toBe(false);
});
