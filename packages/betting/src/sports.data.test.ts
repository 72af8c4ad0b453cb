import { SPORTS } from "@touchline/contract";
import { expect, test } from "vitest";
import { SPORT_FACTS } from "./sports.data.ts";

test("pages list the sports in the order of the contract", () => {
  expect(Object.keys(SPORT_FACTS)).toEqual(SPORTS);
});
