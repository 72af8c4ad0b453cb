// @vitest-environment happy-dom
import { CallError } from "@touchline/calls";
import type { Bet } from "@touchline/contract";
import { milliOdds } from "@touchline/core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import {
  aboutBet,
  isLost,
  placeSlip,
  slipPlacement,
} from "../../features/betting/slip/bet-slip.placement.ts";
import { slipBets } from "./bet-slip.rules.ts";
import {
  chooseFreeBet,
  chooseMode,
  setStake,
  stakeIn,
  stakes,
  toggleBanker,
} from "./bet-slip.state.ts";
import { clearSlip, slipLegs, toggleSlipLeg } from "./slip.ts";
import { sampleLeg } from "./test/sample-leg.ts";

const WHO = { mode: "equals" as const, account: "100" };
const bets = () => slipBets(slipLegs(), stakes());
const placedBet = (betId: string) => ({ betId, status: "open" }) as Bet;

beforeEach(() => {
  clearSlip();
  clearPunterData();
  localStorage.clear();
  stakeIn("XTS");
  stakeIn("USD");
  chooseMode("singles");
});

describe("stakes", () => {
  it("of a ticket stay with its last selection, until they are cleared there", () => {
    const [a, b] = [sampleLeg("e1"), sampleLeg("e2")];
    for (const leg of [a, b]) toggleSlipLeg(leg);
    chooseMode("accumulator");
    setStake({ id: "ticket", kind: "accumulator" }, 900);
    toggleSlipLeg(b);
    expect(bets().map(({ unitStake }) => unitStake)).toEqual([900]);
    setStake({ id: a.outcomeId, kind: "single" }, null);
    expect(bets().map(({ unitStake }) => unitStake)).toEqual([0]);
  });

  it("are stored on the device, and cleared when the currency changes", () => {
    setStake({ id: "o", kind: "single" }, 500);
    setStake({ id: "ticket", kind: "system" }, 20);
    setStake({ id: "ticket", kind: "accumulator" }, 30);
    expect(JSON.parse(localStorage.getItem(LOCAL_KEYS.stakes) ?? "{}").state).toMatchObject({
      singles: { o: 500 },
      system: 20,
      accumulator: 30,
    });
    stakeIn("USD");
    expect(stakes().accumulator).toBe(30);
    stakeIn("EUR");
    expect(stakes()).toMatchObject({
      currency: "EUR",
      singles: {},
      system: null,
      accumulator: null,
    });
  });
  it("another bet type releases the free bet", () => {
    chooseFreeBet("f");
    chooseMode("accumulator");
    expect(stakes().freeBetId).toBeNull();
  });
  it("a second tap removes a banker", () => {
    toggleBanker("o");
    expect(stakes().bankers).toEqual(["o"]);
    toggleBanker("o");
    expect(stakes().bankers).toEqual([]);
  });
});

describe("placing", () => {
  beforeEach(() => {
    for (const event of ["e1", "e2"]) {
      toggleSlipLeg(sampleLeg(event, 1650));
      setStake({ id: `${event}:result:1`, kind: "single" }, 500);
    }
  });

  it("a placed bet moves to the receipt, a refused one stays with its reason", async () => {
    const place = vi.fn(async () => [
      { bet: placedBet("b1") },
      { refusal: { code: "MARKET_SUSPENDED" as const } },
    ]);
    await placeSlip({ place }, bets(), WHO);
    expect(slipPlacement()).toMatchObject({ step: "idle", receipt: [{ betId: "b1" }] });
    expect(slipLegs().map(({ eventId }) => eventId)).toEqual(["e2"]);
    expect(stakes().singles).toEqual({ "e2:result:1": 500 });
    const [left] = bets();
    expect(slipPlacement().refused["e2:result:1"]).toEqual({
      refusal: { code: "MARKET_SUSPENDED" },
      about: aboutBet(left as never),
    });
  });

  it("a refusal applies to the bet as sent, and not to one with another stake", async () => {
    await placeSlip(
      { place: async () => [{ refusal: { code: "STAKE_TOO_LARGE", maxStake: 100 } }] },
      bets().slice(0, 1),
      WHO,
    );
    setStake({ id: "e1:result:1", kind: "single" }, 100);
    expect(slipPlacement().refused["e1:result:1"]?.about).not.toBe(aboutBet(bets()[0] as never));
  });

  it("a price from the gate is adopted, unless the slip has received a newer one", async () => {
    const prices = [
      { outcomeId: "e1:result:1", quotedOdds: 1650, odds: 1580 },
      { outcomeId: "e2:result:1", quotedOdds: 1600, odds: 1550 },
    ];
    await placeSlip(
      { place: async () => [{ refusal: { code: "PRICE_CHANGED", prices } }] },
      bets().slice(0, 1),
      WHO,
    );
    expect(slipLegs().map(({ odds }) => odds)).toEqual([1580, 1650].map(milliOdds));
  });

  it("a second tap while a request is under way sends nothing", async () => {
    let answer: (fates: { bet: Bet }[]) => void = () => {};
    const place = vi.fn(() => new Promise<{ bet: Bet }[]>((done) => (answer = done)));
    const first = placeSlip({ place }, bets().slice(0, 1), WHO);
    await placeSlip({ place }, bets().slice(0, 1), WHO);
    expect(place).toHaveBeenCalledOnce();
    expect(slipPlacement().step).toBe("sending");
    answer([{ bet: placedBet("b1") }]);
    await first;
    expect(slipPlacement().receipt).toHaveLength(1);
  });

  it("shows when a delay runs and when the connection was lost", async () => {
    const steps: string[] = [];
    await placeSlip(
      {
        place: async (_, __, progress) => {
          progress?.unanswered?.();
          steps.push(slipPlacement().step);
          progress?.waiting?.([placedBet("b1")]);
          steps.push(slipPlacement().step);
          return [{ bet: placedBet("b1") }];
        },
      },
      bets().slice(0, 1),
      WHO,
    );
    expect(steps).toEqual(["unanswered", "waiting"]);
  });

  it("if nothing was placed, the slip is unchanged and shows the fault", async () => {
    await placeSlip({ place: () => Promise.reject(new CallError("network", 0)) }, bets(), WHO);
    expect(slipLegs()).toHaveLength(2);
    expect(isLost(slipPlacement().fault)).toBe(true);
    await placeSlip(
      { place: () => Promise.reject(new CallError("INCORRECT_PUNTER_STATE", 403)) },
      bets(),
      WHO,
    );
    expect(isLost(slipPlacement().fault)).toBe(false);
  });

  it("nothing of one punter's placement is left for the next", async () => {
    await placeSlip(
      { place: async () => [{ bet: placedBet("b1") }, { bet: placedBet("b2") }] },
      bets(),
      WHO,
    );
    clearPunterData();
    expect(slipPlacement()).toMatchObject({ receipt: [], refused: {}, fault: null });
  });
});
