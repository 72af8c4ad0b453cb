// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { beginEdit, editedBet, endEdit } from "./edited-bet.ts";
import type { SlipLeg } from "./slip.rules.ts";
import { clearSlip, putSlip, slipLegs } from "./slip.ts";

const leg = (outcomeId: string) => ({ outcomeId }) as SlipLeg;
const shown = () => slipLegs().map(({ outcomeId }) => outcomeId);
afterEach(() => {
  endEdit();
  clearSlip();
});

test("an edited bet has the slip to itself, and the earlier slip returns afterwards", () => {
  putSlip([leg("mine")]);
  beginEdit({ betId: "b", number: "1", closed: 0 }, [leg("a"), leg("b")]);
  expect(shown()).toEqual(["a", "b"]);
  endEdit();
  expect([shown(), editedBet()]).toEqual([["mine"], null]);
});

test("after a second edit the punter's own slip still returns", () => {
  putSlip([leg("mine")]);
  beginEdit({ betId: "b", number: "1", closed: 0 }, [leg("a")]);
  beginEdit({ betId: "c", number: "2", closed: 1 }, [leg("c")]);
  expect(editedBet()).toMatchObject({ betId: "c", closed: 1 });
  endEdit();
  expect(shown()).toEqual(["mine"]);
});

test("a logout ends the edit, and the next punter on this device edits nobody's bet", () => {
  beginEdit({ betId: "b", number: "1", closed: 0 }, [leg("a")]);
  clearPunterData();
  expect([shown(), editedBet()]).toEqual([[], null]);
});
