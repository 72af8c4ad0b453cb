import { faultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { comingRace } from "./races.ts";
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

test("a single goes from a price to the receipt, to My bets and to a statement that adds up", async ({
  page,
}) => {
  await bettorOn(page, "/sport/prematch");
  await choose(page, 1);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("25");
  await expect(slip.getByText(/^Stake \$0\.10–/)).toBeVisible();
  await place(slip);
  const { receipt, number } = await receiptOf(slip);
  await expect(receipt).toContainText("$25.00");
  await expect(inBank(page, "$975.00")).toBeVisible();

  await slip.getByRole("link", { name: "My bets" }).click();
  await expect(page).toHaveURL(/\/betting$/);
  const card = page.getByRole("main").getByRole("article", { name: `Bet ID ${number}` });
  await expect(card).toContainText("Single");
  await expect(card).toContainText("Open");
  await expect(card.getByText("$25.00")).toBeVisible();
  await expect(
    page
      .getByRole("navigation", { name: "Main navigation" })
      .getByRole("link", { name: /My bets/ }),
  ).toContainText("1");

  expect(await statementAddsUp(page)).toEqual([-25_00, 1000_00]);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
    `Bet ID ${number}`,
  );
});

test("a 4-fold is one bet at the product of its prices", async ({ page }) => {
  await bettorOn(page, "/sport/prematch");
  await choose(page, 4);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await expect(slip.getByRole("tab", { name: "Accumulator" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await slip.getByRole("button", { name: "$10.00" }).click();
  await expect(slip.getByText("Total odds")).toBeVisible();
  await place(slip);
  const { receipt, number } = await receiptOf(slip);
  await expect(receipt.getByRole("listitem")).toHaveCount(4);
  await slip.getByRole("button", { name: "Done" }).click();
  await expect(inBank(page, "$990.00")).toBeVisible();
  await page.goto("/betting");
  await expect(page.getByRole("article", { name: `Bet ID ${number}` })).toContainText(
    "Accumulator (4 selections)",
  );
  expect(await statementAddsUp(page)).toEqual([-10_00, 1000_00]);
});

test("a 3/5 system with a banker shows its lines and total stake, and is charged exactly that", async ({
  page,
}) => {
  await bettorOn(page, "/sport/prematch");
  await choose(page, 6);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByRole("tab", { name: "System" }).click();
  await slip
    .getByRole("button", { name: /^Banker:/ })
    .first()
    .click();
  // By default it covers all but one of them.
  await slip.getByRole("button", { name: "3/5" }).click();
  await slip.getByRole("button", { name: "4/5" }).click();
  await expect(slip.getByText("10 lines · 1 banker")).toBeVisible();
  await slip.getByLabel("Stake per line", { exact: true }).fill("1,50");
  await expect(slip.getByText("Total stake").locator("..")).toContainText("$15.00");
  await place(slip);
  const { receipt, number } = await receiptOf(slip);
  await expect(receipt).toContainText("10 × $1.50");
  await slip.getByRole("button", { name: "Done" }).click();
  await expect(inBank(page, "$985.00")).toBeVisible();
  await page.goto("/betting");
  const card = page.getByRole("article", { name: `Bet ID ${number}` });
  await expect(card).toContainText("System (6 selections)");
  await expect(card).toContainText("3/5");
  await expect(card.getByText("Banker")).toHaveCount(1);
  expect(await statementAddsUp(page)).toEqual([-15_00, 1000_00]);
});

test("a live bet shows its delay, then its outcome", async ({ page }) => {
  test.setTimeout(120_000);
  await bettorOn(page, "/sport/live/popular");
  // A market may close during the delay; the slip says so, and the journey tries another event.
  let placed = false;
  for (let at = 0; at < 4 && !placed; at++) {
    await choose(page, 1, at);
    const slip = await openSlip(page);
    if (at === 0) await acceptAnyPrice(page, slip);
    await slip.getByLabel("Stake", { exact: true }).fill("5");
    await place(slip);
    await expect(slip.getByRole("timer")).toHaveText(/^\d s$/);
    await expect(slip.getByText("Placing your live bet").first()).toBeVisible();
    await expect(slip.getByRole("timer")).toBeHidden({ timeout: 20_000 });
    const outcome = slip
      .getByRole("heading", { name: "Bet placed" })
      .or(slip.getByText("Your stake is back in your balance."));
    await expect(outcome.first()).toBeVisible();
    placed = await slip.getByRole("heading", { name: "Bet placed" }).isVisible();
    await slip.getByRole("button", { name: placed ? "Done" : "Clear" }).click();
    if (!placed) await slip.getByRole("button", { name: "Close" }).click();
    await expect(slip).toBeHidden();
  }
  expect(placed).toBe(true);
  await expect(inBank(page, "$995.00")).toBeVisible();
  expect((await statementAddsUp(page))[0]).toBe(-5_00);
});

test("with quick bets on, one tap places a single; the slip stays empty", async ({ page }) => {
  await bettorOn(page, "/account/settings");
  await page.getByRole("switch", { name: /^Quick bet/ }).click();
  await page.getByLabel("Quick bet amount").fill("4");
  await page.goto("/sport/prematch");
  await expect(inBank(page, "$1000.00")).toBeVisible();
  await page.getByRole("article").locator(PRICE).first().click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText(/Bet placed: .+ at \d/);
  await expect(inBank(page, "$996.00")).toBeVisible();
  await expect(page.locator("article button[aria-pressed=true]")).toHaveCount(0);
  expect(await statementAddsUp(page)).toEqual([-4_00, 1000_00]);
});

test("two selections of a race, which has no builder, are barred from an accumulator with the reason before sending", async ({
  page,
}) => {
  const race = await comingRace();
  const [first = "", second = ""] = race.competitors.map(({ name }) => name);
  await bettorOn(page, `/sport/prematch/event?id=${race.eventId}`);
  const sent: string[] = [];
  page.on(
    "request",
    (request) => /\/bets\/(place|builder)/.test(request.url()) && sent.push(request.url()),
  );
  const card = page.getByRole("main").locator("section").filter({ hasText: "Racecard" }).last();
  await card.getByRole("listitem").first().locator(PRICE).first().click();
  await card.getByRole("button", { name: "Forecast", exact: true }).click();
  await card.getByRole("button", { name: `${first} to finish 2nd` }).click();
  await card.getByRole("button", { name: `${second} to finish 1st` }).click();
  await card.getByRole("status").locator(PRICE).click();
  const slip = await openSlip(page);
  await expect(slip.getByRole("alert")).toContainText(
    "are from the same event, so they can’t be combined.",
  );
  await expect(slip.getByRole("tab", { name: "Accumulator", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(slip.getByRole("listitem").getByText("Can’t be combined here")).toHaveCount(2);
  await expect(slip.getByRole("button", { name: "Can’t be combined here" })).toBeDisabled();
  expect(sent).toEqual([]);
});

test("a guest's slip survives the login and a reload", async ({ page }) => {
  await page.goto("/sport/prematch");
  await choose(page, 2);
  const slip = await openSlip(page);
  await slip.getByLabel("Stake", { exact: true }).fill("12");
  await slip.getByRole("button", { name: "Log in to bet" }).click();
  const login = page.getByRole("dialog", { name: "Log in" });
  await expect(login).toContainText("We’ll keep your selections.");
  await login.getByRole("button", { name: "Close" }).click();
  await expect(slip.getByRole("listitem")).toHaveCount(2);
  await page.reload();
  await openSlip(page);
  await expect(slip.getByLabel("Stake", { exact: true })).toHaveValue("12");
});

test("the next page load recovers a bet whose answer was lost by its key", async ({ page }) => {
  await bettorOn(page, "/sport/prematch");
  await choose(page, 1);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("8");
  const arrived = Promise.withResolvers<void>();
  // The gate takes the bet, but its reply is lost.
  await page.route("**/bets/place", async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await place(slip);
  await arrived.promise;
  await page.reload();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Bet placed");
  await expect(inBank(page, "$992.00")).toBeVisible();
  await page.goto("/betting");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("a bet is cashed out in part, then whole, at the offers on the screen", async ({ page }) => {
  await bettorOn(page, "/sport/prematch");
  await choose(page, 1);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("100");
  await place(slip);
  await receiptOf(slip);
  await slip.getByRole("link", { name: "My bets" }).click();
  const card = page.getByRole("main").getByRole("article");
  const paid: number[] = [];
  for (const [part, tells] of [
    ["50%", "$50.00 of your stake stays on."],
    ["100%", "your bet is closed."],
  ] as const) {
    await card.getByRole("button", { name: /^Cash out for/ }).click();
    const sheet = page.getByRole("dialog", { name: "Cash out" });
    await expect(sheet.getByText("Fair value", { exact: true })).toBeVisible();
    await sheet.getByRole("button", { name: part }).click();
    await sheet.getByRole("button", { name: /^Cash out \$/ }).click();
    await sheet.getByRole("button", { name: /^Confirm \$/ }).click();
    await expect(sheet.getByText(tells)).toBeVisible();
    paid.push(coins((await sheet.getByText(/ cashed out$/).textContent()) ?? ""));
    await sheet.getByRole("button", { name: "Done" }).click();
    await expect(sheet).toBeHidden();
  }
  await expect(page.getByText("No open bets")).toBeVisible();
  await page.getByRole("tab", { name: "Settled", exact: true }).click();
  await expect(card).toContainText("Cashed out");
  expect(await statementAddsUp(page)).toEqual([...paid.toReversed(), -100_00, 1000_00]);
});

test("slip, receipt, My bets and statement have no accessibility faults in either theme", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await bettorOn(page, "/sport/prematch");
  await choose(page, 3);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  for (const mode of ["Singles", "System", "Accumulator"]) {
    await slip.getByRole("tab", { name: mode }).click();
    expect(await faultsInBothThemes(page), mode).toEqual([]);
  }
  await slip.getByLabel("Stake", { exact: true }).fill("20");
  await place(slip);
  await receiptOf(slip);
  expect(await faultsInBothThemes(page), "receipt").toEqual([]);
  await slip.getByRole("link", { name: "My bets" }).click();
  await expect(page.getByRole("button", { name: /^Cash out for/ })).toBeVisible();
  expect(await faultsInBothThemes(page), "My bets").toEqual([]);
  await page.getByRole("button", { name: /^Cash out for/ }).click();
  await expect(
    page.getByRole("dialog", { name: "Cash out" }).getByText("Fair value", { exact: true }),
  ).toBeVisible();
  expect(await faultsInBothThemes(page), "cash-out").toEqual([]);
  await page.goto("/account/statement");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(await faultsInBothThemes(page), "statement").toEqual([]);
});
