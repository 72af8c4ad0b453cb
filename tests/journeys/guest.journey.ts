import { expect, test } from "./journey.ts";

test("a guest opens /ru/sport/live/popular and sees server-rendered events", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/ru/sport/live/popular", { waitUntil: "load" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(
    page
      .getByRole("link", { name: "Войти", exact: true })
      .or(page.getByRole("button", { name: "Войти", exact: true })),
  ).toBeVisible();
  expect(await page.getByRole("article").count()).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole("article").first().getByRole("button")).toHaveCount(3);
  await context.close();
});

test("a price changes without a reload", async ({ page }) => {
  await page.goto("/ru/sport/live/popular");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const shown = () => page.locator("article button b").allInnerTexts();
  const before = await shown();
  await expect
    .poll(async () => (await shown()).some((price, at) => price !== before[at]), {
      timeout: 30_000,
    })
    .toBe(true);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a guest opens an event from the list: scoreboard, markets, prices", async ({ page }) => {
  await page.goto("/ru/sport/live/popular");
  const row = page.getByRole("article").first();
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/ru\/sport\/live\/event\?id=/);
  await expect(page.getByRole("region", { name: "Табло" })).toBeVisible();
  await expect(
    page
      .getByRole("heading", { name: "Исход матча" })
      .or(page.getByRole("button", { name: "Исход матча" }))
      .first(),
  ).toBeVisible();
  expect(await page.locator("section button b").count()).toBeGreaterThan(5);
});

test("selected odds go to the slip and stay there after a reload", async ({ page }) => {
  await page.goto("/sport/live/popular");
  await page.locator("article button:enabled").first().click();
  await expect(page.locator("article button[aria-pressed=true]")).toHaveCount(1);
  await page.reload();
  await expect(page.locator("article button[aria-pressed=true]")).toHaveCount(1);
  await page.getByRole("button", { name: /bet slip/i }).click();
  await expect(page.getByRole("dialog")).toContainText(/ v | – |-/);
});

test("nothing shifts while the live page loads", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/sport/live/popular", { waitUntil: "networkidle" }).catch(() => {});
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThan(0.02);
});

test("root redirects to the lobby of the last visited product, and at first to /sport/live/popular", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/sport\/live\/popular$/);
  await page.goto("/casino/lobby");
  await expect(page.getByRole("main")).toBeVisible();
  await page.goto("/en");
  await expect(page).toHaveURL(/\/en\/casino\/lobby$/);
});

test("a path containing .htm shows the home page", async ({ page }) => {
  await page.goto("/index.htm");
  await expect(page).toHaveURL(/\/sport\/live\/popular$/);
});

test("/sport/live shows the live events", async ({ page }) => {
  await page.goto("/sport/live");
  expect(await page.getByRole("article").count()).toBeGreaterThan(5);
});
