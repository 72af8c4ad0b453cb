import { expect, test } from "vitest";
import { circlesAmong } from "./circles.ts";

const edgesOf = (text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));

test.each([
  ["", []],
  ["ab bc ac", []],
  ["ab ba", [["a", "b"]]],
  ["ab bc ca cd", [["a", "b", "c"]]],
  [
    "ab ba bc cd de ec",
    [
      ["c", "d", "e"],
      ["a", "b"],
    ],
  ],
  ["ab bc cb ca", [["a", "b", "c"]]],
])("the circles of %j are %j", (edges, circles) => {
  expect(circlesAmong(edgesOf(edges))).toEqual(circles);
});
