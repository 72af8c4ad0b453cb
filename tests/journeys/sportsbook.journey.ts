import { faults } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { join } from "./punter.ts";

/** Addresses that show another one's screen are not checked again. */
const SAME_SCREEN = new Set(["/esports", "/esports/live/all", "/esports/promotions", "/popular"]);
/** Every address of the sportsbook with its expected content. */
const ADDRESSES: readonly [path: string, shows: RegExp, lands?: RegExp][] = [
  ["/sport", /Choose a sport/],
  ["/sport/prematch", /Upcoming/],
  ["/sport/tournaments", /Tournaments/],
  ["/sport/results", /Results/],
  ["/sport/promotions", /Promotions/],
  ["/popular", /Popular/],
  ["/zeromarginevents", /Zero-margin events/],
  ["/scores", /Scores/],
  ["/esports", /Live betting/, /\/esports\/live$/],
  ["/esports/live", /Live betting/],
  ["/esports/live/all", /Live betting/],
  ["/esports/events", /Upcoming/],
  ["/esports/promotions", /Promotions/],
];

test("every sportsbook address has its own screen, without accessibility faults", async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [path, shows, lands] of ADDRESSES) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(200);
    if (lands) expect(new URL(page.url()).pathname, path).toMatch(lands);
    await expect(page.getByRole("heading", { level: 1, name: shows }), path).toBeAttached();
    if (!SAME_SCREEN.has(path)) expect(await faults(page), path).toEqual([]);
  }
});

test("an upcoming match opens from its sport's list, with its markets in groups", async ({
  page,
}) => {
  await page.goto("/sport/prematch");
  await page
    .getByRole("navigation", { name: "Sports" })
    .getByRole("link", { name: /Football/ })
    .click();
  await expect(page).toHaveURL(/sport=Football/);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/sport\/prematch\/event\?id=/);
  await expect(page.getByRole("region", { name: "Scoreboard" })).toBeVisible();
  await page.getByRole("tab", { name: "Totals", exact: true }).click();
  await expect(page.getByRole("button", { name: "Total goals", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Match result", exact: true })).toBeHidden();
});

test("an esports match opens in the esports theme, live and upcoming", async ({ page }) => {
  await page.goto("/esports/live");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "esports");
  for (const [list, event] of [
    ["/esports/live", /\/esports\/live\/event\?id=/],
    ["/esports/events", /\/esports\/events\/event\?id=/],
  ] as const) {
    await page.goto(list);
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(event);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "esports");
  }
  await page.goto("/sport/live/popular");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
});

test("the socket keeps one sport's live list current", async ({ page }) => {
  await page.goto("/sport/live/popular");
  await page
    .getByRole("navigation", { name: "Sports" })
    .getByRole("link", { name: /Tennis/ })
    .click();
  await expect(page).toHaveURL(/sport=Tennis/);
  await expect(page.getByRole("article").first()).toBeVisible();
  const shown = () => page.getByRole("article").allInnerTexts();
  const before = await shown();
  await expect
    .poll(async () => (await shown()).join() !== before.join(), { timeout: 45_000 })
    .toBe(true);
});

test("the search tolerates a typo and another script, and leads to its results", async ({
  page,
}) => {
  await page.goto("/sport/live/popular");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /search/i })
    .click();
  const found = page.getByRole("list", { name: "Events", exact: true });
  for (const typed of ["premeir leauge", "премиер леагуе"]) {
    await page.getByRole("searchbox").fill(typed);
    await expect(found.getByRole("link", { name: /Premier League/ }).first()).toBeVisible();
  }
  await found
    .getByRole("link", { name: /Premier League/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sport\/prematch\?sport=/);
});

test("a favourite is stored for the punter, on every page", async ({ page }) => {
  await join(page);
  await page.goto("/sport/prematch");
  await page.getByRole("article").first().getByRole("link").click();
  const star = page.getByRole("button", { name: /to favourites|from favourites/ }).first();
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.goto("/sport/favorites");
  await expect(page.getByRole("article")).toHaveCount(1);
});
