import { readFileSync } from "node:fs";
import { SPORTS } from "@touchline/contract";
import { expect, test } from "vitest";
import { sportIcons } from "../../scripts/gen-sport-icons.ts";

test("the file of sport icons matches its script's output, and has one for every sport", () => {
  const file = readFileSync(new URL("./sport-icons.svg", import.meta.url), "utf8");
  expect(file).toBe(sportIcons());
  const shapes = SPORTS.map(
    (sport) =>
      new RegExp(`<symbol id="${sport}" viewBox="0 0 24 24">(<path.+)</symbol>`).exec(file)?.[1],
  );
  expect(new Set(shapes).size).toBe(SPORTS.length);
  expect(shapes).not.toContain(undefined);
});
