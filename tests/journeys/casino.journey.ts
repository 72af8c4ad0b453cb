import { faults, faultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { playerOn, statementAddsUp } from "./slip.ts";

/**
 * Addresses of docs/behaviour/routes.md#addresses with their first heading, and the redirect target
 * of some.
 */
const ADDRESSES: readonly (readonly [path: string, shows: RegExp, lands?: RegExp])[] = [
  ["/casino", /Casino/, /\/casino\/lobby$/],
  ["/casino/promotions", /Promotions/],
  ["/casino/favorites", /Favourites/],
  ["/livecasino", /Live casino/, /\/live-casino\/lobby$/],
  ["/live", /Live casino/, /\/live-casino\/lobby$/],
  ["/live/popular", /Live casino/, /\/live-casino\/lobby$/],
  ["/live-casino", /Live casino/, /\/live-casino\/lobby$/],
  ["/live-casino/promotions", /Promotions/],
  ["/live-casino/favorites", /Favourites/],
  ["/live-games", /Live games/, /\/live-games\/lobby$/],
  ["/live-games/promotions", /Promotions/],
  ["/live-games/favorites", /Favourites/],
  ["/mgames", /Mini-games/, /\/mgames\/lobby$/],
  ["/fast-games", /Fast games/],
  ["/crash", /Breakaway/],
  ["/casino/fairness", /Provably fair/],
];
/** Rendered by the same code as another that is checked. */
const SAME_SCREEN: ReadonlySet<string> = new Set([
  "/livecasino",
  "/live",
  "/live/popular",
  "/live-casino/promotions",
  "/live-casino/favorites",
  "/live-games/promotions",
  "/live-games/favorites",
  "/mgames",
]);

test("every casino and game address has its own screen, without accessibility faults", async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [path, shows, lands] of ADDRESSES) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(200);
    if (lands) expect(new URL(page.url()).pathname, path).toMatch(lands);
    await expect(page.getByRole("heading", { level: 1, name: shows }), path).toBeAttached();
    if (path.startsWith("/live-games"))
      await expect(page.locator("html")).toHaveAttribute("data-theme", "lgames");
    if (!SAME_SCREEN.has(path)) expect(await faults(page), path).toEqual([]);
  }
});

test("a guest finds a game by filters and a word, reads its RTP, and plays it for fun", async ({
  page,
}) => {
  await page.goto("/casino/lobby");
  await expect(page.getByText(/^Jackpot\s*\$/).first()).toBeVisible();
  expect(await faultsInBothThemes(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("button", { name: "Football" }).click();
  await filters.getByRole("button", { name: "Ways" }).click();
  await filters.getByRole("button", { name: "Show 1 game" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Find a game" }).fill("nothing like it");
  await expect(page.getByText("No games found")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a game" }).fill("derby");
  await page.getByRole("button", { name: "About Night Derby" }).click();
  const about = page.getByRole("dialog", { name: "Night Derby" });
  await expect(about.getByText("96.10 %")).toBeVisible();
  await expect(about.getByText("Medium")).toBeVisible();
  await about.getByRole("link", { name: "Play" }).click();
  await expect(page).toHaveURL(/\/casino\/game\/night-derby$/);
  await expect(page.getByText("You’re playing in demo mode.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Spin", exact: true })).toBeEnabled();
});

test("a dice round is verified in the browser from its revealed seeds, and an abandoned hand resumes", async ({
  page,
}) => {
  await playerOn(page, "/mgames/game/dice");
  await page.getByRole("button", { name: "Roll", exact: true }).click();
  await expect(page.getByText(/No win|Returned/).first()).toBeVisible();
  await page.goto("/casino/history");
  await page.getByRole("main").getByRole("link", { name: /Dice/ }).click();
  await page.getByRole("button", { name: "Reveal seed and check" }).click();
  await expect(page.getByText(/^Passed: The revealed seed matches the hash/)).toBeVisible();
  await expect(page.getByText(/^Passed: Your browser replayed/)).toBeVisible();
  await expect(page.getByText(/^Passed: The payout matches/)).toBeVisible();

  await page.goto("/mgames/game/hi-lo");
  await page.getByRole("button", { name: "Bet", exact: true }).click();
  const card = page.getByRole("list", { name: "Cards so far" }).getByRole("img");
  await expect(card).toHaveCount(1);
  const first = await card.getAttribute("aria-label");
  await page.reload();
  await expect(card).toHaveAttribute("aria-label", first ?? "");
  await page.getByRole("button", { name: /^Lower \d/ }).click();
  await expect(card).toHaveCount(2);
  const collect = page.getByRole("button", { name: /^Collect/ });
  if (await collect.isVisible()) await collect.click();
  await expect(page.getByText(/No win|Returned/)).toBeVisible();
  expect((await statementAddsUp(page)).filter((moved) => moved === -100)).toHaveLength(2);
});
