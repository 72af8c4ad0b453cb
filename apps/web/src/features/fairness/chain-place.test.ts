import { expect, test } from "vitest";
import { chainPlace } from "./chain-place.ts";

const [ANCHOR, SALT] = ["aa".repeat(32), "bb".repeat(32)];
const CHAINS = [
  { anchor: "cc".repeat(32), salt: "dd".repeat(32), firstRound: "900" },
  { anchor: ANCHOR, salt: SALT, firstRound: "101" },
];
const FINE = { placeFits: true, isPublished: true, isInTurn: true };
const place = (
  position: number | null,
  steps: number,
  over: { roundNo?: string; salt?: string } = {},
) =>
  chainPlace({ roundNo: "107", position, salt: SALT, ...over }, { anchor: ANCHOR, steps }, CHAINS);

test("a link at its round's distance from the anchor belongs to the round", () => {
  expect(place(7, 7)).toEqual({ ...FINE, rounds: 7 });
  // A round number was lost, as after a database fault, but no link was.
  expect(place(6, 6)).toEqual({ ...FINE, rounds: 7 });
});

test("a server that plays a link out of turn is detected", () => {
  expect(place(7, 8)).toMatchObject({ placeFits: false });
  expect(place(7, 6)).toMatchObject({ placeFits: false });
  expect(place(8, 8)).toMatchObject({ placeFits: true, isInTurn: false });
});

test("a chain not published with this salt is reported, and a record without a position proves none", () => {
  expect(place(7, 7, { salt: "ee".repeat(32) })).toEqual({
    placeFits: true,
    isPublished: false,
    rounds: null,
    isInTurn: null,
  });
  expect(
    chainPlace(
      { roundNo: "107", position: 7, salt: SALT },
      { anchor: ANCHOR, steps: 7 },
      undefined,
    ),
  ).toMatchObject({
    isPublished: null,
    isInTurn: null,
  });
  expect(place(null, 7)).toMatchObject({ placeFits: null, isPublished: true, isInTurn: null });
});
