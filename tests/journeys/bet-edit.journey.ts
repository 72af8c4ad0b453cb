import { expect, type Route, test } from "./journey.ts";
import {
  acceptAnyPrice,
  bettorOn,
  choose,
  openSlip,
  place,
  receiptOf,
  statementAddsUp,
} from "./slip.ts";

/** Sends an outdated price, so that the gate must refuse the whole edit. */
async function withOldPrice(route: Route): Promise<void> {
  const body = route.request().postDataJSON() as { bet: { legs: { quotedOdds: number }[] } };
  body.bet.legs = body.bet.legs.map((leg) => ({ ...leg, quotedOdds: leg.quotedOdds + 500 }));
  await route.continue({ postData: JSON.stringify(body) });
}

test("an open bet is edited: refused by a moved price with nothing changed, then done, and each bet names the other", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await bettorOn(page, "/sport/prematch");
  await choose(page, 1);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("20");
  await place(slip);
  const { number } = await receiptOf(slip);
  await slip.getByRole("link", { name: "My bets" }).click();
  const card = page.getByRole("main").getByRole("article", { name: `Bet ID ${number}` });
  await card.getByRole("button", { name: "Change bet" }).click();
  await expect(slip).toBeVisible();
  await expect(slip.getByText(`You’re changing bet ${number}`)).toBeVisible();
  await expect(slip.getByText(/^It’s worth \$\d+\.\d\d now/)).toBeVisible();

  // Add another match; the slip still belongs to the bet.
  await page.keyboard.press("Escape");
  await page.goto("/sport/prematch");
  await choose(page, 1, 2);
  await openSlip(page);
  await expect(slip.getByText("2 selections")).toBeVisible();
  await expect(slip.getByRole("tab", { name: "Singles" })).toHaveCount(0);
  await slip.getByLabel("Stake", { exact: true }).fill("30");

  await page.route("**/client-gate/bets/*/edit", withOldPrice, { times: 1 });
  const change = slip.getByRole("button", { name: /^Change bet/ });
  await expect(change).toContainText(/pay \$\d+\.\d\d more/);
  await change.click();
  await expect(slip.getByText("The odds changed before the bet was accepted.")).toBeVisible();
  await expect(slip.getByText(`You’re changing bet ${number}`)).toBeVisible();

  // The simulator's prices may move in between, so confirm again whenever the slip asks.
  await expect(async () => {
    if (await change.isVisible()) await change.click({ timeout: 2000 });
    await expect(slip.getByRole("heading", { name: "Bet placed" })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const { number: next } = await receiptOf(slip);
  await slip.getByRole("link", { name: "My bets" }).click();
  const changed = page.getByRole("main").getByRole("article", { name: `Bet ID ${next}` });
  await expect(changed).toContainText("Accumulator (2 selections)");
  await changed.getByRole("link", { name: `Replaces bet ${number}` }).click();
  await expect(
    page.getByRole("main").getByRole("link", { name: `Replaced by bet ${next}` }),
  ).toBeVisible();

  const [first, second, stake, start] = await statementAddsUp(page);
  expect([first, second].sort((a, b) => (a ?? 0) - (b ?? 0))[0]).toBe(-30_00);
  expect([stake, start]).toEqual([-20_00, 1000_00]);
});

test("a punter who cancels the edit keeps the bet and the slip", async ({ page }) => {
  await bettorOn(page, "/sport/prematch");
  await choose(page, 1);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("20");
  await place(slip);
  const { number } = await receiptOf(slip);
  await slip.getByRole("button", { name: "Done" }).click();
  await choose(page, 1, 3);
  await page.goto(`/betting?number=${number}`);
  await page.getByRole("main").getByRole("button", { name: "Change bet" }).click();
  await expect(slip.getByText(`You’re changing bet ${number}`)).toBeVisible();
  await slip.getByRole("button", { name: "Keep bet as it is" }).click();
  await expect(slip.getByText(`You’re changing bet ${number}`)).toHaveCount(0);
  await expect(slip.getByText("1 selection", { exact: true })).toBeVisible();
  await expect(slip.getByRole("button", { name: /^(Place bet|Enter)/ })).toBeVisible();
});
