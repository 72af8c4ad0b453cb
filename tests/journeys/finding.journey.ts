import { faults } from "./axe.ts";
import { expect, type Page, test } from "./journey.ts";
import { comingRace } from "./races.ts";
import { acceptAnyPrice, bettorOn, choose, openSlip, PRICE, place, receiptOf } from "./slip.ts";
import { fitsEveryScreen, fitsTheScreen } from "./widths.ts";

const START = "/sport/live/popular";

/** The number of events fully visible between the frame's bars. */
const shownWhole = (page: Page): Promise<number> =>
  page.locator("main article").evaluateAll((rows) => {
    const bar = document.querySelector("nav[class*=BottomBar]")?.getBoundingClientRect();
    const foot = bar && bar.height > 0 ? bar.top : innerHeight;
    const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return rows
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= head && bottom <= foot + 1).length;
  });

test("two taps lead from the start page to an upcoming match of a league", async ({ page }) => {
  await page.goto(START);
  await page
    .getByRole("navigation", { name: "Live, upcoming or outrights" })
    .getByRole("link", { name: "Upcoming" })
    .click();
  await expect(page).toHaveURL(/\/sport\/prematch$/);
  const league = page.locator("section", {
    has: page.getByRole("heading", { name: "Leagues", exact: true }),
  });
  const premier = league.getByRole("link", { name: /Premier League England/ });
  await premier.click();
  await expect(page).toHaveURL(/tournament=/);
  await expect(page.getByRole("heading", { level: 1, name: "Premier League" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("top matches and the next to start are on the first screen of upcoming events, outrights one tap away", async ({
  page,
}) => {
  await page.goto("/sport/prematch");
  for (const name of [/^Top matches/, /^Next off/])
    await expect(page.getByRole("button", { name })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page
    .getByRole("navigation", { name: "Live, upcoming or outrights" })
    .getByRole("link", { name: "Outrights" })
    .click();
  await expect(page).toHaveURL(/kind=outright/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a phone shows at least six live matches, a laptop twelve", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(START);
  await expect(page.getByRole("article").nth(6)).toBeAttached();
  expect(await shownWhole(page)).toBeGreaterThanOrEqual(6);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(START);
  await expect(page.getByRole("article").nth(12)).toBeAttached();
  await expect.poll(() => shownWhole(page)).toBeGreaterThanOrEqual(12);
});

test("the punter chooses the market of the lists, and the choice stays", async ({ page }) => {
  await page.goto(`${START}?sport=Football`);
  const heads = page.locator("main section").first();
  await expect(heads).toContainText("1X2");
  await page.getByRole("button", { name: "Totals", exact: true }).click();
  await expect(heads).toContainText("LineOverUnder");
  // A match that is nearly over has no totals left.
  const offered = page.getByRole("article").filter({ has: page.getByRole("button") });
  await expect(offered.first().getByRole("button")).toHaveCount(2);
  await page.reload();
  await expect(heads).toContainText("LineOverUnder");
  await page.goto("/sport/prematch");
  await expect(page.getByRole("button", { name: "Totals", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.locator("article button:enabled").first().click();
  await expect(page.locator("article button[aria-pressed=true]")).toHaveCount(1);
});

test("every sport is one tap away: in the strip with its offerings, and by name in the menu", async ({
  page,
}) => {
  await page.goto(START);
  const strip = page.getByRole("navigation", { name: "Sports", exact: true });
  await expect(strip.getByRole("link")).not.toHaveCount(0);
  const inStrip = await strip.getByRole("link").count();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog");
  const list = menu.locator("section", {
    has: page.getByRole("heading", { name: "Sports A–Z", exact: true }),
  });
  await expect(list.getByRole("link", { name: /Football/ }).first()).toBeVisible();
  const names = await list.getByRole("link").allInnerTexts();
  expect(names.toSorted((a, b) => a.localeCompare(b, "en"))).toEqual(names);
  // The strip has the sports plus one entry for all; the menu also has esports.
  expect(names.length).toBeGreaterThanOrEqual(inStrip - 1);
  await list.getByRole("link", { name: /^Tennis/ }).click();
  await expect(page).toHaveURL(/\/sport\/prematch\?sport=Tennis/);
});

test("no screen of the sportsbook is wider than its viewport, from a phone of 320 to a monitor of 1920", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await bettorOn(page, "/account/limits");
  await fitsEveryScreen(page);
  for (const path of [
    START,
    "/sport/prematch?kind=outright",
    "/sport",
    "/popular",
    "/sport/coupon?time=nextDays",
    "/sport/prematch",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("article").first()).toBeAttached();
    await fitsEveryScreen(page);
  }
  await choose(page, 2, 1);
  const slip = await openSlip(page);
  await fitsEveryScreen(page, "slip");
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("5");
  await place(slip);
  await receiptOf(slip);
  await fitsEveryScreen(page, "receipt");
  await page.goto("/betting");
  await expect(page.getByRole("article").first()).toBeVisible();
  await fitsEveryScreen(page);
  await page.goto("/sport/prematch?sport=Football");
  await fitsEveryScreen(page);
  await page.getByRole("article").nth(2).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Match result" })).toBeVisible();
  await fitsEveryScreen(page, "match");
  await page.goto(`/sport/prematch/event?id=${(await comingRace()).eventId}`);
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.locator(PRICE) })
      .first(),
  ).toBeVisible();
  await fitsEveryScreen(page);
});

test("search is in the top bar at every width, and finds sports, markets, teams with a price, and help", async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(START);
    const icon = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
    await expect(icon).toBeVisible();
    await fitsTheScreen(page);
    if (width < 1280) continue;
    await icon.click();
  }
  const field = page.getByRole("searchbox");
  const found = page.getByRole("dialog", { name: "Search" });
  await field.fill("tenis");
  await expect(found.getByRole("link", { name: "Tennis", exact: true })).toBeVisible();
  await field.fill("cash out");
  await expect(
    found.getByRole("list", { name: "Help", exact: true }).getByRole("link").first(),
  ).toBeVisible();
  await field.fill("over 2.5");
  await found.getByRole("link", { name: "Over 2.5", exact: true }).click();
  await expect(page).toHaveURL(/sport=Football/);
  await expect(page.locator("main section").first()).toContainText("LineOverUnder");
});

test("a day of the calendar, the football coupon, and matches side by side can be opened", async ({
  page,
}) => {
  await page.goto("/sport/prematch?sport=Football");
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  const calendar = page.getByRole("dialog");
  await calendar
    .getByRole("button", { name: /: \d+ events?$/ })
    .first()
    .click();
  await calendar.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/time=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.getByRole("link", { name: "Football coupon" }).click();
  await page.getByRole("link", { name: "Next two days" }).click();
  const row = page.getByRole("article").first();
  await expect(row.locator("button:visible")).toHaveCount(3);
  await row.locator("button:enabled").first().click();
  await expect(page.locator("article button[aria-pressed=true]")).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("article").first().locator("button:visible")).toHaveCount(7);

  await page.goto("/sport/live/popular");
  await page.getByRole("link", { name: "Multi-view" }).click();
  // The slip beside the page removes selections, which have no dash in their names.
  const inView = page.getByRole("main").getByRole("button", { name: /^Remove .+ – / });
  for (const at of [1, 2]) {
    await page.getByRole("button", { name: "Add match", exact: true }).click();
    await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
    await expect(inView).toHaveCount(at);
  }
  await page.reload();
  await expect(inView).toHaveCount(2);
  await inView.first().click();
  await expect(inView).toHaveCount(1);
});

test("matches of a favourite team are above the others", async ({ page }) => {
  await bettorOn(page, "/sport/prematch?sport=Football");
  await page.getByRole("article").first().getByRole("link").click();
  const star = page.getByRole("button", { name: /^Add to favourites: / });
  const name =
    (await star.nth(1).getAttribute("aria-label"))?.replace("Add to favourites: ", "") ?? "";
  await star.nth(1).click();
  await expect(page.getByRole("button", { name: `Remove from favourites: ${name}` })).toBeVisible();
  await page.goto("/sport/prematch");
  const mine = page.locator("section", { hasText: "My matches" }).first();
  await expect(mine.getByRole("article").filter({ hasText: name }).first()).toBeVisible();
});
