import { faults } from "./axe.ts";
import { expect, type Page, test } from "./journey.ts";
import { bettorOn, coins, ENDED, statementAddsUp } from "./slip.ts";

const TABLE = "/live-casino/game/blackjack-north";
const ASKING = "**/tables/*/seat";

const said = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });
/** Waits for a betting window with enough time left for related bets. */
const timeToBet = (page: Page) =>
  page.waitForFunction(() => {
    const state = [...document.querySelectorAll("main b")].find(
      ({ textContent }) => textContent === "Place your bets",
    );
    return Number(state?.nextElementSibling?.querySelector("b")?.textContent) >= 4;
  });
/** The round's outcome, which the page shows only briefly. */
const outcomeOn = async (page: Page): Promise<string> => {
  const told = await page.waitForFunction(
    (ended) =>
      [...document.querySelectorAll("[role=status]")]
        .map(({ textContent }) => textContent ?? "")
        .find((text) => text.match(ended)),
    ENDED.source,
  );
  return (await told.jsonValue()) ?? "";
};
const coinsIn = (text: string): number[] => (text.match(/\$\d+\.\d\d/g) ?? []).map(coins);

test("a live table seat taken by two punters at once: exactly one gets it", async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const pages = [page, other];
  await Promise.all(pages.map((each) => bettorOn(each, TABLE)));
  // Hold both requests until both punters have asked.
  const both = Promise.withResolvers<void>();
  let asked = 0;
  for (const each of pages)
    await each.route(ASKING, async (route) => {
      if (++asked === pages.length) both.resolve();
      await both.promise;
      await route.continue();
    });
  const replies = pages.map((each) => each.waitForResponse(ASKING));
  for (const each of pages) await each.getByRole("button", { name: "Sit here, seat 2" }).click();
  const answers = (await Promise.all(replies)).map((reply) => reply.status());
  expect(answers.toSorted()).toEqual([200, 409]);
  const [winner, loser] = answers[0] === 200 ? [page, other] : [other, page];
  const leave = winner.getByRole("button", { name: "Leave seat" });
  await expect(leave).toBeVisible();
  await expect(loser.getByText("Take an open seat, or bet behind someone.")).toBeVisible();
  await expect(loser.getByRole("button", { name: "Sit here, seat 2" })).toBeHidden();
  expect(await faults(winner)).toEqual([]);

  // One punter plays the hand, the other bets behind it.
  await timeToBet(loser);
  await loser.getByRole("button", { name: "Bet behind seat 2" }).click();
  const behind = loser.getByRole("button", { name: "Bet behind seat 2" }).last();
  await Promise.all([
    winner.getByRole("button", { name: "Bet", exact: true }).click(),
    behind.click(),
  ]);
  for (const each of pages) await expect(said(each, /^Bet placed: \$10\.00$/)).toBeVisible();
  const stand = winner.getByRole("button", { name: "Stand", exact: true });
  // A blackjack of the dealer or the punter leaves nothing to decide.
  await expect(stand.or(said(winner, ENDED)).first()).toBeVisible({ timeout: 40_000 });
  if (await stand.isVisible()) await stand.click();
  // Both pages show the outcome at the same time and only briefly.
  const outcomes = await Promise.all([winner, loser].map((each) => outcomeOn(each)));
  expect(outcomes[1]).toBe(outcomes[0]);

  // When one punter leaves the seat, the other sees it free without a reload.
  await leave.click();
  await expect(loser.getByRole("button", { name: "Sit here, seat 2" })).toBeVisible();
  const [won = 0] = coinsIn(outcomes[0] ?? "");
  expect(await statementAddsUp(loser)).toEqual([...(won > 0 ? [won] : []), -10_00, 1000_00]);
});

test("a live game: chips are placed while bets are open, the wheel stops for everybody, and the statement adds up", async ({
  page,
}) => {
  await bettorOn(page, "/live-games/game/money-wheel-cup");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "lgames");
  const spot = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}, pays`) });
  await timeToBet(page);
  for (const name of ["×2", "×4"]) await spot(name).click();
  // If the window closes, the chips stay in place for the next one.
  await page.getByRole("button", { name: /^Bet · \$2\.00/ }).click();
  await expect(said(page, /^Bet placed: \$2\.00$/)).toBeVisible();
  const stopped = page.getByText(/^The wheel stopped at /);
  await expect(stopped).toBeAttached({ timeout: 20_000 });
  const [, at = ""] = /stopped at (.+)/.exec((await stopped.textContent()) ?? "") ?? [];
  const won = ({ "×2": 2_00, "×4": 4_00 } as Record<string, number>)[at] ?? 0;
  await expect(said(page, won === 0 ? /^No win/ : ENDED)).toBeVisible({ timeout: 20_000 });
  expect(await statementAddsUp(page)).toEqual([...(won > 0 ? [won] : []), -2_00, 1000_00]);
});
