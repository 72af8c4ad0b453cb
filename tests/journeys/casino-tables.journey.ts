import { faultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { ENDED, playerOn, statementAddsUp } from "./slip.ts";
import { fitsTheScreen } from "./widths.ts";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("a real-money hand of blackjack survives a reload, and the statement adds up", async ({
  page,
}) => {
  await playerOn(page, "/casino/game/blackjack");
  const act = (name: string) => page.getByRole("button", { name, exact: true });
  const [deal, stand, decline] = [act("Deal"), act("Stand"), act("No insurance")];
  // A hand that ends on the deal cannot be interrupted, so deal another.
  await expect(async () => {
    await ((await decline.isVisible()) ? decline : deal).click({ timeout: 1000 });
    await expect(stand).toBeVisible({ timeout: 1500 });
  }).toPass();
  const cards = page.getByRole("region", { name: /^(Your hand|Dealer)$/ }).getByRole("img");
  const lie = () =>
    cards.evaluateAll((images) => images.map((image) => image.getAttribute("aria-label")));
  await expect(cards).toHaveCount(4);
  const before = await lie();
  expect(before[1]).toBe("Card face down");

  await page.reload();
  await expect(cards).toHaveCount(4);
  expect(await lie()).toEqual(before);
  await stand.click();
  await expect(page.getByRole("status").filter({ hasText: ENDED })).toBeVisible();
  expect(await lie()).not.toContain("Card face down");
  expect((await statementAddsUp(page)).filter((moved) => moved === -10_00).length).toBeGreaterThan(
    0,
  );
});

test("roulette is played by keyboard for real money, on a table without axe faults", async ({
  page,
}) => {
  await playerOn(page, "/casino/game/roulette");
  const press = async (name: RegExp) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  await press(/^Red, pays 1 to 1/);
  await press(/^Red, pays 1 to 1, \$1\.00 on it/);
  await press(/^Number 17, pays 35 to 1/);
  await press(/^Corner$/);
  await press(/^Numbers 17, 18, 20, 21, pays 8 to 1/);
  await press(/^Undo$/);
  expect(await faultsInBothThemes(page)).toEqual([]);
  const spin = page.getByRole("button", { name: /^Spin · \$3\.00/ });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(spin).toBeInViewport({ ratio: 1 });
  await press(/^Spin · \$3\.00/);
  const fell = page.getByRole("list", { name: "Last numbers" }).getByRole("listitem");
  await expect(fell).toHaveCount(1);
  const pocket = Number(/\d+/.exec((await fell.textContent()) ?? "")?.[0]);
  const isRed = (await fell.textContent())?.startsWith("Red");
  const won = (pocket === 17 ? 36_00 : 0) + (isRed ? 4_00 : 0);
  const said = won === 0 ? "No win" : `Returned $${(won / 100).toFixed(2)}`;
  const result = page.getByRole("status").filter({ hasText: said });
  await expect(result).toBeInViewport({ ratio: 1 });
  await expect(result).toHaveText(new RegExp(`^${pocket} (red|black|green) · `));
  const moved = await statementAddsUp(page);
  expect(moved).toEqual([...(won > 0 ? [won] : []), -3_00, 1000_00]);
});

test("a live table shows its wheel and its numbers together, and a wide cloth lies on its side", async ({
  page,
}) => {
  await page.goto("/live-casino/game/roulette-main-stand");
  const number = (of: number) =>
    page.getByRole("button", { name: new RegExp(`^Number ${of}, pays`) });
  const wheel = page.locator("svg[viewBox='-100 -100 200 200']");
  await number(20).scrollIntoViewIfNeeded();
  await expect(number(20)).toBeInViewport({ ratio: 1 });
  await expect(wheel).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => scrollTo(0, 0));
  for (const of of [0, 1, 36]) await expect(number(of)).toBeInViewport({ ratio: 1 });
  await expect(wheel).toBeInViewport({ ratio: 1 });
  const [first, last] = [await number(3).boundingBox(), await number(36).boundingBox()];
  expect(last?.y).toBe(first?.y);
});

const CHIP_TABLES = [
  "/casino/game/roulette",
  "/casino/game/baccarat",
  "/live-casino/game/roulette-main-stand",
  "/live-casino/game/baccarat-tunnel",
  "/live-games/game/money-wheel-cup",
  "/live-games/game/lottery-seven",
];

test("chip tables fit a phone of 320 px, and the tray is below the layout", async ({ page }) => {
  test.setTimeout(120_000);
  await playerOn(page, "/casino/game/roulette");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of CHIP_TABLES) {
    await page.goto(path);
    const tray = page.getByRole("group", { name: "Chip value" });
    await expect(tray, path).toBeVisible();
    await fitsTheScreen(page);
    await page.evaluate(() => scrollTo(0, 0));
    const spots = page.getByRole("button", { name: /, pays / });
    // A live table hides its chip tray while a round is played.
    await expect(async () => {
      const [top, spot] = [
        await tray.boundingBox({ timeout: 1000 }),
        await spots.last().boundingBox({ timeout: 1000 }),
      ];
      expect(top?.y, path).toBeGreaterThanOrEqual((spot?.y ?? 0) + (spot?.height ?? 0));
    }).toPass({ timeout: 60_000 });
  }
});
