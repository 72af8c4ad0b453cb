import { expect, test } from "@playwright/test";
import { balance, join, logIn } from "./punter.ts";

test("changing the language on its page goes to the settings in that language", async ({ page }) => {
  await page.goto("/account/language");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/es\/account\/settings$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("main").getByText("Ajustes")).toBeVisible();
});

test("a change of language elsewhere keeps the page", async ({ page }) => {
  await page.goto("/en/sport/live/popular");
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /language/i })
    .click();
  await page
    .getByRole("radio", { name: "Русский" })
    .or(page.getByRole("option", { name: "Русский" }))
    .or(page.getByRole("button", { name: "Русский" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/ru\/sport\/live\/popular$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test("the odds type changes everywhere and survives a reload", async ({ page }) => {
  await join(page);
  await page.goto("/account/settings");
  await page.getByRole("button", { name: /^Odds format/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /American/ })
    .click();
  await expect(page.getByRole("button", { name: /^Odds format/ })).toContainText("American");
  await page.goto("/sport/live/popular");
  await expect(balance(page)).toBeVisible();
  // A locked price shows a lock and no number.
  await expect
    .poll(async () => (await page.locator("article button b").allInnerTexts()).filter((price) => !/^([+−]\d+)?$/.test(price.trim())))
    .toEqual([]);
});

test("a setting changed on one device reaches the other by settingsUpdate", async ({ page, browser }) => {
  const punter = await join(page);
  await page.goto("/account/settings");
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto("/account/settings");
  await logIn(other, punter);
  await expect(other.getByRole("switch", { name: "Show the balance" })).toBeChecked();
  await page.getByRole("switch", { name: "Show the balance" }).click();
  await expect(other.getByRole("switch", { name: "Show the balance" })).not.toBeChecked();
  await expect(other.getByRole("banner").getByText("••••")).toBeVisible();
  await device.close();
});

test("the theme switch changes the page at once and the server's next page with it", async ({ page }) => {
  await page.goto("/account/settings");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("main").getByText("Light", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const html = await (await page.request.get("/sport/live/popular", { headers: { cookie: "tl_theme=light" } })).text();
  expect(html).toContain('data-theme="light"');
});
