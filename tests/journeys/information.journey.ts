import { faultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";

const KINDS = [
  "/help",
  "/help/cash-out",
  "/help/cash-out/what-it-is",
  "/support",
  "/rules/football",
  "/responsible-gambling",
  "/responsible-gambling/budget",
  "/terms/versions/2026-11-01",
  "/download-app",
  "/landings",
  "/blog",
];

test("information pages have no accessibility faults in either theme", async ({ page }) => {
  test.setTimeout(150_000);
  for (const path of KINDS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await faultsInBothThemes(page), path).toEqual([]);
  }
});

test("help is found by a mistyped word, and its section can be linked to", async ({ page }) => {
  const indexes: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/content/search/") && indexes.push(request.url()),
  );
  await page.goto("/help");
  expect(indexes).toEqual([]);
  await page.getByRole("searchbox", { name: "Search help" }).fill("atuo cash out");
  const found = page.getByRole("list", { name: "Search results" }).getByRole("link").first();
  await expect(found).toContainText(/cash out/i);
  expect(indexes).toHaveLength(1);
  await found.click();
  await expect(page).toHaveURL(/\/help\/cash-out\//);
  await expect(page.getByRole("article")).toContainText(/cash out/i);
  await page
    .getByRole("button", { name: /^Copy link to/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#[a-z-]+$/);
});

test("the site's own search shows help in its own group", async ({ page }) => {
  await page.goto("/sport/live/popular");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Search/ })
    .click();
  await page.getByRole("searchbox").fill("self exclusoin");
  await expect(
    page.getByRole("list", { name: "Help", exact: true }).getByRole("link").first(),
  ).toContainText(/exclude/i);
});

test("the self-test is scored in the browser only", async ({ page }) => {
  await page.goto("/responsible-gambling/self-test");
  expect(await faultsInBothThemes(page), "questions").toEqual([]);
  await page.getByRole("button", { name: "Show result" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "9 questions left to answer." }),
  ).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
  const before = await kept();
  for (const question of await page.getByRole("group").all())
    if (await question.getByRole("radio").count())
      await question.getByRole("radio", { name: "Sometimes" }).check();
  await page.getByRole("button", { name: "Show result" }).click();
  await expect(page.getByRole("heading", { name: "High risk", exact: true })).toBeFocused();
  await expect(page.getByRole("link", { name: "Self-exclusion" })).toHaveAttribute(
    "href",
    "/account/self-exclusion",
  );
  expect(await faultsInBothThemes(page), "result").toEqual([]);
  expect(sent).toEqual([]);
  expect(await kept()).toBe(before);
});
