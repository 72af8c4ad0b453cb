import type { EventState } from "@touchline/contract";
import { expect, test } from "vitest";
import { scoreText } from "./score-text.ts";

test.each<[string, Pick<EventState, "score" | "stats">, [string, string]]>([
  ["a football match", { score: [2, 1], stats: { corners: [4, 5] } }, ["2", "1"]],
  [
    "a first innings, the other side still to bat",
    { score: [0, 42], stats: { wickets: [0, 3], balls: [0, 36] } },
    ["–", "42/3"],
  ],
  [
    "a finished match, one side all out",
    { score: [151, 154], stats: { wickets: [10, 4], balls: [112, 101] } },
    ["151", "154/4"],
  ],
])("the score of %s is written as in its sport", (_, state, written) => {
  expect([scoreText(state, 0), scoreText(state, 1)]).toEqual(written);
});
