// @vitest-environment happy-dom
import type { Bet, SharedLeg } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import type { Frame } from "../../../data/frame/frame.ts";
import * as notices from "../../../domain/shell/notices/notices.ts";
import { clearSlip, slipLegs } from "../../../domain/slip/slip.ts";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { createTexts, type Texts } from "../../../platform/texts/text.ts";
import { betAgain } from "./bet-again.client.ts";
import { sharePicture } from "./share-picture.client.ts";
import { pictureOf } from "./ticket-picture.rules.ts";

let legs: SharedLeg[] = [];
vi.mock("../../../data/session/session.client.ts", () => ({
  call: async (name: string) => (name === "localizeResources" ? { messages: english } : { legs }),
}));
const told = vi.spyOn(notices, "showNotice");

let frame: Frame;
let texts: Texts;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["bets", "sharedSlip"],
    () => undefined,
  );
  texts = createTexts(frame.texts, frame.tag);
});
beforeEach(() => {
  clearSlip();
  told.mockClear();
});

const bet = (over: Partial<Bet> = {}): Bet =>
  ({
    betId: "b1",
    number: "100000001",
    kind: "accumulator",
    sizes: [2],
    status: "settled",
    result: "won",
    currency: "USD",
    stake: 1234,
    payout: 5678,
    cashedOut: 0,
    potentialPayout: 5678,
    legs: ["a", "b"].map((event) => ({
      ...sampleLeg(event),
      names: sampleLeg(event),
      odds: 2000,
      banker: false,
      result: "win",
    })),
    ...over,
  }) as unknown as Bet;
const shown = { brand: "Touchline", oddsType: "Decimal", money: null } as const;

test("a picture of a bet holds its selections, odds and result, and neither stake nor returns", () => {
  const picture = pictureOf(texts, bet(), shown);
  expect(picture.lines.map(({ odds, mark }) => [odds, mark])).toEqual([
    ["2.00", "won"],
    ["2.00", "won"],
  ]);
  expect(picture).toMatchObject({
    brand: "Touchline",
    status: "Won",
    sums: [["Total odds", "4.00"]],
  });
  expect(JSON.stringify(picture)).not.toMatch(/12\.34|56\.78|100000001/);
});

test("a bet's picture includes money if its owner wants it", () => {
  const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
  expect(pictureOf(texts, bet(), { ...shown, money }).sums).toEqual([
    ["Total odds", "4.00"],
    ["Stake", "$12.34"],
    ["Returned", "$56.78"],
  ]);
  expect(
    pictureOf(texts, bet({ status: "open", result: null }), { ...shown, money }).sums.at(-1),
  ).toEqual(["Potential returns", "$56.78"]);
});

test("a picture shows a limited number of selections and how many more there are", () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ ...bet().legs[0], outcomeId: `o${n}` }));
  const picture = pictureOf(texts, bet({ legs: many as Bet["legs"], sizes: [20] }), shown);
  expect([picture.lines.length, picture.more]).toEqual([12, "8 more selections"]);
});

test("a device that can share files shares the picture; any other saves it", async () => {
  const canvas = {
    toBlob: (done: (blob: Blob) => void) => done(new Blob(["x"], { type: "image/png" })),
  } as unknown as HTMLCanvasElement;
  const share = vi.fn(async (_: { files: File[] }) => {});
  Object.assign(navigator, { canShare: () => true, share });
  await sharePicture(canvas, "touchline-1", texts);
  expect(share.mock.calls[0]?.[0].files[0]?.name).toBe("touchline-1.png");
  Object.assign(navigator, { canShare: () => false });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await sharePicture(canvas, "touchline-1", texts);
  expect([click.mock.calls.length, told.mock.calls.at(-1)?.[1].title]).toEqual([
    1,
    "Picture saved",
  ]);
});

const shared = (event: string, odds: number | null) =>
  ({
    ...sampleLeg(event),
    outcomeId: `${event}:o`,
    names: sampleLeg(event),
    open: odds === null ? null : { treeId: "t", odds },
  }) as unknown as SharedLeg;

test("bet again puts the open selections on the slip at the current odds, and names the closed ones", async () => {
  legs = [shared("a", 2400), shared("b", null)];
  await betAgain({ betId: "b1" }, frame);
  expect(slipLegs().map(({ outcomeId, odds }) => [outcomeId, odds])).toEqual([["a:o", 2400]]);
  expect(told.mock.calls[0]?.[1]).toMatchObject({ title: "1 selection is no longer open" });
  expect(told.mock.calls[0]?.[1].text).toContain("b");
});

test("bet again says so when no selection is open", async () => {
  legs = [shared("a", null)];
  await betAgain({ betId: "b1" }, frame);
  expect(slipLegs()).toEqual([]);
  expect(told.mock.calls[0]?.[1].title).toBe("None of these selections are open");
});
