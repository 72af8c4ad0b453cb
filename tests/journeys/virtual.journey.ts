import { faults } from "./axe.ts";
import { expect, test } from "./journey.ts";
import {
  bettorOn,
  coins,
  inBank,
  openSlip,
  PRICE,
  place,
  receiptOf,
  statementAddsUp,
} from "./slip.ts";
import { nextTrack } from "./virtual.ts";

test("a virtual bet goes from the slip to its settlement, and the draw can be checked", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await bettorOn(page, "/virtual-sports/lobby?sport=Greyhounds");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "vsports");
  const card = await nextTrack(page);
  const race = card.getByRole("article").first();
  const price = race.locator(PRICE).first();
  const runner = ((await price.locator("span").first().textContent()) ?? "").replace(/^\d+ /, "");
  const odds = Number(await price.locator("b").textContent());
  await price.click();
  const slip = await openSlip(page);
  await slip.getByLabel("Stake", { exact: true }).fill("10");
  await place(slip);
  await receiptOf(slip);
  await slip.getByRole("button", { name: "Done" }).click();
  await expect(inBank(page, "$990.00")).toBeVisible();
  const myBets = page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: /My bets/ });
  await expect(myBets).toContainText("1");

  await race.getByRole("link").click();
  await expect(page).toHaveURL(/\/virtual-sports\/event\?id=/);
  const main = page.getByRole("main");
  await expect(main.getByRole("timer").first()).toBeVisible();
  // Bets close at the off; then the race is shown.
  await expect(main.getByText("Bets are closed")).toBeVisible({ timeout: 60_000 });
  await expect(main.getByRole("img", { name: / leads$/ })).toBeVisible();
  await expect(main.locator(PRICE)).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  const result = main.getByRole("status").filter({ hasText: / wins\. Second: / });
  await expect(result).toBeVisible({ timeout: 60_000 });
  await main.getByText("Check draw").click();
  await expect(main.getByText("The seed matches its hash", { exact: false })).toBeVisible();
  // Settled moments after the result: no bet is open any more.
  await expect(myBets).not.toContainText("1");
  const won = (await result.textContent())?.startsWith(`${runner} wins`)
    ? coins(`${10 * odds}`)
    : 0;
  await expect(inBank(page, `$${((990_00 + won) / 100).toFixed(2)}`)).toBeVisible();
  expect(await statementAddsUp(page)).toEqual([won, -10_00, 1000_00]);
});

test("the virtual lobby has every kind with its countdown, and favourites at hand", async ({
  page,
}) => {
  await bettorOn(page, "/virtual-sports");
  await expect(page).toHaveURL(/\/virtual-sports\/lobby$/);
  await expect(page.getByRole("timer")).toHaveCount(8);
  await expect(page.getByRole("button", { name: /search/i })).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: "Add to favourites: Meadow Downs" }).click();
  await expect(
    page.getByRole("button", { name: "Remove from favourites: Meadow Downs" }),
  ).toBeVisible();
  await page.goto("/virtual-sports/favorites");
  await expect(page.getByRole("region", { name: "Meadow Downs" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(1);
  await page.goto("/virtual-sports/promotions");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "vsports");
  await page.getByRole("link", { name: "See what comes next" }).click();
  await expect(page).toHaveURL(/\/virtual-sports\/lobby$/);
});
