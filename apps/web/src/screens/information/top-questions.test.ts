import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { TOP_QUESTIONS } from "./top-questions.data.ts";

const CONTENT = new URL("../../../../../packages/content/", import.meta.url);

test("every top question has its article", () => {
  expect(TOP_QUESTIONS.filter((id) => !existsSync(new URL(`${id}/en.md`, CONTENT)))).toEqual([]);
});
