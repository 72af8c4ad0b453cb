import { operate, voidMarket } from "./gate.ts";
import { expect, test } from "./journey.ts";
import { inSomeMatch, sideOf } from "./moving-market.ts";
import {
  acceptAnyPrice,
  bettorOn,
  choose,
  coins,
  inBank,
  openSlip,
  PRICE,
  place,
  receiptOf,
  statementAddsUp,
} from "./slip.ts";

/** No other journey bets on this sport, so voiding its bets disturbs nobody. */
const QUIET = "/sport/prematch?sport=Handball";

test("a voided market refunds a single, leaves a double to its other leg, and shows the reason everywhere", async ({
  page,
}) => {
  await bettorOn(page, QUIET);
  // Not the first: it is about to start.
  await choose(page, 2, 1);
  const voided = page
    .getByRole("article")
    .filter({ has: page.locator("button[aria-pressed=true]") });
  const href = (await voided.first().getByRole("link").first().getAttribute("href")) ?? "";
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("20");
  await place(slip);
  const double = await receiptOf(slip);
  await slip.getByRole("button", { name: "Done" }).click();
  await page
    .getByRole("article")
    .filter({ has: page.locator(`a[href="${href}"]`) })
    .locator(PRICE)
    .first()
    .click();
  await openSlip(page);
  await slip.getByLabel("Stake", { exact: true }).fill("7");
  await place(slip);
  const single = await receiptOf(slip);
  await slip.getByRole("link", { name: "My bets" }).click();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(2);

  await voidMarket(page, new URLSearchParams(href.split("?")[1]).get("id") ?? "", "wrong_price");
  const why = "The market was offered at the wrong price.";
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices).toContainText("$7.00 refunded");
  await notices.getByRole("button", { name: "Dismiss" }).click();
  // The single is settled; the double is still open.
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAccessibleName(`Bet ID ${double.number}`);
  await expect(cards).toContainText("Open");
  await expect(cards.getByRole("listitem").first()).toContainText("Void: counts as odds of 1.00");
  await expect(cards.getByRole("listitem").first()).toContainText(why);
  await page.getByRole("tab", { name: "Settled", exact: true }).click();
  await expect(cards).toHaveAccessibleName(`Bet ID ${single.number}`);
  await expect(cards).toContainText("Refunded");
  await expect(cards).toContainText(why);
  expect(await statementAddsUp(page)).toEqual([7_00, -7_00, -20_00, 1000_00]);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(why);
});

test("a free bet offered by the operator is accepted, put on the slip and staked whole, and leaves the cash unchanged", async ({
  page,
}) => {
  const { account } = await bettorOn(page, "/sport/prematch");
  await operate(page, account, { action: "free-bet", amount: "15", reason: "goodwill" });
  await page.goto("/account/offers");
  const offer = page.getByRole("listitem").filter({ hasText: "A free bet from us" });
  await expect(offer).toContainText("$15.00");
  await offer.getByRole("button", { name: "Accept offer" }).click();
  await expect(offer).toContainText("Ready to use");
  await page.goto("/sport/prematch");
  await choose(page, 1);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByRole("switch", { name: /^Free bet of \$15\.00/ }).click();
  await expect(slip.getByLabel("Stake", { exact: true })).toHaveValue("15");
  await place(slip);
  const { receipt, number } = await receiptOf(slip);
  await expect(receipt).toContainText("Free bet$15.00");
  await expect(inBank(page, "$1000.00")).toBeVisible();
  await slip.getByRole("link", { name: "My bets" }).click();
  const card = page.getByRole("article", { name: `Bet ID ${number}` });
  await expect(card).toContainText("Open");
  await expect(card.getByRole("button", { name: /^Cash out for/ })).toHaveCount(0);
  // Granting and staking the free bet moved no cash.
  expect(await statementAddsUp(page)).toEqual([0, 0, 1000_00]);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
    `Bet ID ${number}`,
  );
});

test("a threshold cashes a bet out automatically once the price has moved that far", async ({
  page,
}) => {
  await bettorOn(page, "/account");
  let paid = 0;
  await inSomeMatch([page], async (market) => {
    await sideOf(page, market, "under").click();
    const slip = await openSlip(page);
    await acceptAnyPrice(page, slip);
    await slip.getByLabel("Stake", { exact: true }).fill("100");
    await place(slip);
    const placed = slip.getByRole("heading", { name: "Bet placed" });
    await expect(placed.or(slip.getByRole("alert")).first()).toBeVisible({ timeout: 20_000 });
    if (!(await placed.isVisible())) return false;
    const { number } = await receiptOf(slip);
    await slip.getByRole("link", { name: "My bets" }).click();
    await page
      .getByRole("article", { name: `Bet ID ${number}` })
      .getByRole("button", { name: /^Cash out for/ })
      .click();
    const sheet = page.getByRole("dialog", { name: "Cash out" });
    const offer = coins(
      (await sheet.getByRole("button", { name: /^Cash out \$/ }).textContent()) ?? "",
    );
    await sheet.getByText("Auto cash out", { exact: true }).click();
    // Less than one price move changes the offer.
    await sheet.getByLabel("Cash out when the offer reaches").fill(((offer + 20) / 100).toFixed(2));
    await sheet.getByRole("button", { name: "Set auto cash out" }).click();
    const notice = page
      .getByRole("region", { name: "Notices" })
      .getByText(/^Cashed out automatically for /);
    await notice.waitFor({ timeout: 15_000 }).catch(() => {});
    if (!(await notice.isVisible())) return false;
    paid = coins((await notice.textContent()) ?? "");
    expect(paid).toBeGreaterThan(offer);
    return true;
  });
  const [last] = await statementAddsUp(page);
  expect(last).toBe(paid);
});
