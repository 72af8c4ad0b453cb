import { faultsInBothThemes } from "./axe.ts";
import { type EndingMatch, endingMatches } from "./ending-match.ts";
import { voidMarket } from "./gate.ts";
import { expect, type Locator, type Page, test } from "./journey.ts";
import {
  acceptAnyPrice,
  bettorOn,
  coins,
  emptySlip,
  openSlip,
  place,
  receiptOf,
  statementAddsUp,
} from "./slip.ts";
import { SETTLED_WITHIN_MS, whistle } from "./whistle.ts";
import { fitsTheScreen } from "./widths.ts";

/** If the pick loses, nothing is paid and the next match is tried. */
const TOGETHER_MS = 6 * 60_000;

const priceOf = (page: Page, named: RegExp): Locator =>
  page.locator("main button[aria-pressed]").filter({ hasText: named });

/**
 * Adds two picks of the match to the slip as a builder; false if one of them is suspended
 * meanwhile.
 */
async function build(page: Page, match: EndingMatch): Promise<boolean> {
  await page.goto(`/sport/live/event?id=${match.eventId}`);
  await page.getByRole("switch", { name: /^Bet builder/ }).click();
  const [result, other, half] = [
    priceOf(page, match.result),
    priceOf(page, match.other),
    priceOf(page, match.half),
  ];
  if (!(await result.isEnabled().catch(() => false))) return false;
  await result.click();
  // It explains why it is disabled before it is tapped.
  await expect(other).toHaveAttribute("aria-disabled", "true");
  await expect(other).toHaveAccessibleDescription(`Can’t win with ${match.resultName}`);
  await expect(other).toContainText("Can’t win");
  await fitsTheScreen(page);
  await page.getByRole("tab", { name: "By period", exact: true }).click();
  if (!(await half.isEnabled({ timeout: 5000 }).catch(() => false))) return false;
  await half.click();
  return true;
}

/** Follows the bet from its price to its payout; false if it lost. */
async function betIsPaid(page: Page, match: EndingMatch): Promise<boolean> {
  const slip = await openSlip(page);
  await expect(slip.getByRole("tab", { name: "Bet builder" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("10");
  await expect(slip.getByText(/^Margin \d+(\.\d)?%$/)).toBeVisible();
  await fitsTheScreen(page);
  await place(slip);
  // A live bet waits out its delay.
  const refused = slip.getByRole("alert");
  await expect(slip.getByRole("timer").or(refused).first()).toBeVisible();
  const placed = slip.getByRole("heading", { name: "Bet placed" });
  await expect(placed.or(refused).first()).toBeVisible({ timeout: 30_000 });
  if (!(await placed.isVisible())) return false;
  const { receipt, number } = await receiptOf(slip);
  await expect(receipt).toContainText("Bet builder");
  await slip.getByRole("link", { name: "My bets" }).click();
  const card = page.getByRole("article", { name: `Bet ID ${number}` });
  await expect(card).toContainText("Bet builder (2 selections)");

  await voidMarket(page, match.eventId, "wrong_price", match.resultId);
  await expect(card).toContainText("Void: removed from the bet builder");
  await expect(card).toContainText("The market was offered at the wrong price.");
  const left = coins((await card.getByText(/^now \d/).textContent()) ?? "");
  await expect(card).toContainText(`Potential returns$${((left * 10) / 100).toFixed(2)}`);
  await fitsTheScreen(page);
  expect(await whistle(match.eventId, "part")).toBe(true);
  await expect(card).toBeHidden({ timeout: SETTLED_WITHIN_MS });
  await page.getByRole("tab", { name: "Settled", exact: true }).click();
  await expect(card).toBeVisible();
  if (await card.getByText("Lost", { exact: true }).first().isVisible()) return false;
  // Ten dollars at the price of the remaining pick, in cents.
  await expect(card).toContainText(`Returned$${((left * 10) / 100).toFixed(2)}`);
  await expect(card).toContainText("Won");
  const [paid] = await statementAddsUp(page);
  expect(paid).toBe(left * 10);
  return true;
}

test("a bet is built from a live match, one pick is voided, and it pays the remaining price", async ({
  page,
}) => {
  test.setTimeout(TOGETHER_MS);
  await page.setViewportSize({ width: 320, height: 640 });
  await bettorOn(page, "/account");
  for (;;) {
    let matches: EndingMatch[] = [];
    const found = async () => (matches = await endingMatches()).length;
    await expect.poll(found, { intervals: [5000] }).toBeGreaterThan(0);
    for (const match of matches) {
      if ((await build(page, match)) && (await betIsPaid(page, match))) return;
      await emptySlip(page);
    }
  }
});

test("a ready-made builder of an upcoming match goes on the slip; neither has accessibility faults in either theme", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/sport/prematch?sport=Football");
  // Not the first: it is about to start.
  await page.getByRole("article").nth(2).getByRole("link").first().click();
  await page.getByRole("switch", { name: /^Bet builder/ }).click();
  const card = page.getByRole("list", { name: "Ready-made bets" }).getByRole("listitem").first();
  await card.getByRole("button", { name: /^Add to slip/ }).click();
  await expect(card.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await expect(page.locator("main button[aria-disabled=true]").first()).toBeVisible();
  await fitsTheScreen(page);
  expect(await faultsInBothThemes(page), "event page").toEqual([]);
  const slip = await openSlip(page);
  await expect(slip.getByText(/^Margin \d/)).toBeVisible();
  expect(await faultsInBothThemes(page), "slip").toEqual([]);
});
