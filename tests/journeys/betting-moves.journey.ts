import { expect, type Locator, type Page, test } from "./journey.ts";
import { inSomeMatch, placeOnceMoved, sideOf } from "./moving-market.ts";
import { bettorOn, choosePolicy, inBank, openSlip, receiptOf, statementAddsUp } from "./slip.ts";

/** Adds sides of the market to the slip, each as a single with a stake. */
async function fillSlip(page: Page, sides: readonly Locator[], stake: string): Promise<Locator> {
  for (const side of sides) await side.click();
  const slip = await openSlip(page);
  if (sides.length > 1) await slip.getByRole("tab", { name: "Singles" }).click();
  for (const field of await slip.getByLabel(/^Stake/).all()) await field.fill(stake);
  return slip;
}

/** The result of the placement after its live delay. */
async function told(slip: Locator): Promise<"placed" | "refused"> {
  const placed = slip.getByRole("heading", { name: /^(Bet|2 bets) placed$/ });
  await expect(placed.or(slip.getByRole("alert")).first()).toBeVisible({ timeout: 20_000 });
  return (await placed.isVisible()) ? "placed" : "refused";
}

/** The direction of the price from a receipt's quoted to its accepted odds. */
async function wayOn(receipt: Locator): Promise<number> {
  const [, quoted = "", accepted = ""] =
    /quoted ([\d.]+)\s*accepted ([\d.]+)/.exec((await receipt.textContent()) ?? "") ?? [];
  return Math.sign(Number(accepted) - Number(quoted));
}

test("odds changes off: a moved price refuses the bet with the new one and debits nothing; accepted, it is placed", async ({
  page,
}) => {
  await bettorOn(page, "/account");
  await inSomeMatch([page], async (market) => {
    const side = sideOf(page, market, "slow");
    const slip = await fillSlip(page, [side], "10");
    await choosePolicy(page, slip, "off");
    const [way] = await placeOnceMoved(page, slip, [side]);
    if (way !== -1) return false;
    await expect(slip.getByRole("alert")).toContainText(
      "The odds changed before the bet was accepted.",
    );
    await expect(slip.getByRole("alert")).toContainText(/\d\.\d\d → \d\.\d\d/);
    await expect(inBank(page, "$1000.00")).toBeVisible();
    // The price may move again during the delay; the slip then asks about the newer price.
    for (let asked = 0; asked < 4; asked++) {
      await slip
        .getByRole("alert")
        .getByRole("button", { name: "Accept new odds and place bet" })
        .click();
      if ((await told(slip)) === "placed") return true;
      if (!(await slip.getByRole("alert").getByText("The odds changed").isVisible())) return false;
    }
    return false;
  });
  expect((await statementAddsUp(page))[0]).toBe(-10_00);
});

test("odds changes when they rise: of one slip, the better price is accepted and the worse one refused", async ({
  page,
}) => {
  await bettorOn(page, "/account");
  await inSomeMatch([page], async (market) => {
    const sides = [sideOf(page, market, "over"), sideOf(page, market, "under")];
    const slip = await fillSlip(page, sides, "10");
    await choosePolicy(page, slip, "when_increase");
    const ways = await placeOnceMoved(page, slip, sides);
    if (ways.join() !== "1,-1" || (await told(slip)) === "refused") return false;
    const { receipt } = await receiptOf(slip);
    await expect(receipt).toContainText("over");
    expect(await wayOn(receipt)).toBe(1);
    await expect(
      slip.getByText("1 bet wasn’t placed. It’s still on your bet slip, with the reason."),
    ).toBeVisible();
    await slip.getByRole("button", { name: "Back to bet slip" }).click();
    await expect(slip.getByRole("alert")).toContainText(
      "The odds changed before the bet was accepted.",
    );
    await expect(slip.getByRole("alert")).toContainText(/under .* → /);
    return true;
  });
  expect((await statementAddsUp(page))[0]).toBe(-10_00);
});

test("odds changes always: up or down, the bet is placed, and the receipt shows the quoted and the accepted odds", async ({
  page,
}) => {
  await bettorOn(page, "/account");
  await inSomeMatch([page], async (market) => {
    const sides = [sideOf(page, market, "over"), sideOf(page, market, "under")];
    const slip = await fillSlip(page, sides, "10");
    await choosePolicy(page, slip, "always");
    const ways = await placeOnceMoved(page, slip, sides);
    if (ways.includes(Number.NaN) || (await told(slip)) === "refused") return false;
    const receipts = slip.getByRole("article");
    await expect(receipts).toHaveCount(2);
    expect([await wayOn(receipts.nth(0)), await wayOn(receipts.nth(1))]).toEqual(ways);
    return true;
  });
  expect((await statementAddsUp(page)).slice(0, 2)).toEqual([-10_00, -10_00]);
});

/** Prices of a match that nothing happens in move every few seconds. */
const NEXT_MOVE_MS = 15_000;

/** The style of a price while it moves; null if it is suspended instead, or stands still. */
const lookOfNextMove = (side: Locator) =>
  side.locator("b").evaluate(
    (price, most) =>
      new Promise<{ arrow: boolean; coloured: boolean } | null>((seen) => {
        const look = () => {
          const { content } = getComputedStyle(price, "::before");
          const still = getComputedStyle(price.parentElement ?? price).color;
          const looks = {
            arrow: /[▲▼]/.test(content),
            coloured: getComputedStyle(price).color !== still,
          };
          seen(price.textContent ? looks : null);
        };
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(look));
        });
        watch.observe(price, { characterData: true, childList: true, subtree: true });
        setTimeout(() => {
          watch.disconnect();
          seen(null);
        }, most);
      }),
    NEXT_MOVE_MS,
  );

test("a moving price is shown as the punter chose: by an arrow and a colour, by a colour, or not at all", async ({
  browser,
}) => {
  const readers = await Promise.all(
    ["Arrow and colour", "Colour", "Off"].map(async (wanted) => {
      const page = await (await browser.newContext()).newPage();
      await bettorOn(page, "/account/settings");
      await page.getByRole("button", { name: /^Odds change indicator/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: wanted, exact: true }).click();
      await expect(page.getByRole("button", { name: /^Odds change indicator/ })).toContainText(
        wanted,
      );
      return page;
    }),
  );
  await inSomeMatch(readers, async (market) => {
    const seen = await Promise.all(
      readers.map((page) => lookOfNextMove(sideOf(page, market, "over"))),
    );
    if (seen.includes(null)) return false;
    expect(seen).toEqual([
      { arrow: true, coloured: true },
      { arrow: false, coloured: true },
      { arrow: false, coloured: false },
    ]);
    return true;
  });
});
