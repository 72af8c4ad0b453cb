import { faultsInBothThemes } from "./axe.ts";
import { withdrawRunner } from "./gate.ts";
import { expect, type Locator, type Page, test } from "./journey.ts";
import { comingRace } from "./races.ts";
import {
  acceptAnyPrice,
  bettorOn,
  inBank,
  openSlip,
  PRICE,
  place,
  receiptOf,
  statementAddsUp,
} from "./slip.ts";
import { fitsTheScreen } from "./widths.ts";

const cardOf = (page: Page): Locator =>
  page.getByRole("main").locator("section").filter({ hasText: "Racecard" }).last();

test("a forecast is picked on a racecard, one of its horses is withdrawn, and My bets shows the refund", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await bettorOn(page, "/account");
  const race = await comingRace();
  const [first = "", second = ""] = race.competitors.map(({ name }) => name);
  await page.goto(`/sport/prematch/event?id=${race.eventId}`);
  const card = cardOf(page);
  await expect(card.getByText(/^Each way 1\/[45], 3 places$/)).toBeVisible();
  await expect(card.getByRole("listitem").first()).toContainText(first);
  await expect(card.getByRole("listitem").first().locator("svg")).toBeVisible();
  await fitsTheScreen(page);

  await card.getByRole("button", { name: "Forecast", exact: true }).click();
  await expect(card.getByText("Pick 1st and 2nd")).toBeVisible();
  await card.getByRole("button", { name: `${first} to finish 2nd` }).click();
  await card.getByRole("button", { name: `${second} to finish 1st` }).click();
  const price = card.getByRole("status").locator(PRICE);
  await expect(price).toContainText(`${second} – ${first}`);
  await fitsTheScreen(page);
  await price.click();

  const slip = await openSlip(page);
  await expect(slip).toContainText(`1st ${second}, 2nd ${first}`);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("10");
  await place(slip);
  const { number } = await receiptOf(slip);
  await slip.getByRole("link", { name: "My bets" }).click();
  const bet = page.getByRole("article", { name: `Bet ID ${number}` });
  await expect(bet).toContainText("Straight forecast");
  await expect(inBank(page, "$990.00")).toBeVisible();

  await withdrawRunner(page, race.eventId, 0);
  await expect(inBank(page, "$1000.00")).toBeVisible();
  await page.getByRole("tab", { name: "Settled", exact: true }).click();
  await expect(bet).toContainText("Void");
  await expect(bet).toContainText("Non-runner");
  await fitsTheScreen(page);
  expect(await statementAddsUp(page)).toEqual([10_00, -10_00, 1000_00]);
});

test("a racecard is sorted by number or price, counts down to the next races, and has no faults in either theme", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/sport/prematch?sport=HorseRacing");
  const strip = page.getByRole("navigation", { name: "Next races" });
  await expect(strip.getByRole("timer").first()).toHaveText(/^\d\d:\d\d$/);
  await fitsTheScreen(page);
  // Not the first: it is about to start.
  await strip.getByRole("link").nth(2).click();
  await expect(page).toHaveURL(/\/event\?id=/);
  await expect(strip.getByRole("link").and(page.locator("[aria-current=page]"))).toBeVisible();
  const card = cardOf(page);
  const prices = async () =>
    (await card.locator(PRICE).locator("b").allTextContents())
      .filter((text) => text !== "SP")
      .map(Number);
  await card.getByRole("button", { name: "Odds", exact: true }).click();
  const sorted = await prices();
  expect(sorted.length).toBeGreaterThan(5);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
  await fitsTheScreen(page);
  expect(await faultsInBothThemes(page), "racecard").toEqual([]);
  await card.getByRole("button", { name: "Starting price" }).first().click();
  await expect(card.getByRole("button", { name: "Starting price", pressed: true })).toHaveCount(1);
  await expect(card.getByRole("button", { pressed: true }).and(card.locator(PRICE))).toHaveCount(1);
  await card.getByRole("button", { name: "Forecast", exact: true }).click();
  expect(await faultsInBothThemes(page), "forecast").toEqual([]);
  const slip = await openSlip(page);
  await expect(slip).toContainText("At the starting price");
  await slip.getByLabel("Stake", { exact: true }).fill("10");
  await expect(slip).toContainText("At SP");
});
