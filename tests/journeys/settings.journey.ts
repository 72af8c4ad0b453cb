import { expect, test } from "./journey.ts";
import { balance, join, logIn } from "./punter.ts";

test("a change of language on its page leads to the settings in that language", async ({
  page,
}) => {
  await page.goto("/account/language");
  await page.getByRole("button", { name: "Español", exact: true }).click();
  await expect(page).toHaveURL(/\/es\/account\/settings$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("main").getByText("Ajustes")).toBeVisible();
});

test("a change of language elsewhere keeps the page", async ({ page }) => {
  await page.goto("/en/sport/live/popular");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /language/i })
    .click();
  await page
    .getByRole("radio", { name: "Русский" })
    .or(page.getByRole("option", { name: "Русский", exact: true }))
    .or(page.getByRole("button", { name: "Русский", exact: true }))
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
  // A suspended price shows a lock and no number.
  await expect
    .poll(async () =>
      (await page.locator("article button b").allInnerTexts()).filter(
        (price) => !/^([+−]\d+)?$/.test(price.trim()),
      ),
    )
    .toEqual([]);
});

test("a setting changed on one device reaches the other by settingsUpdate", async ({
  page,
  browser,
}) => {
  const punter = await join(page);
  await page.goto("/account/settings");
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto("/account/settings");
  await logIn(other, punter);
  await expect(other.getByRole("switch", { name: "Show balance" })).toBeChecked();
  await page.getByRole("switch", { name: "Show balance" }).click();
  await expect(other.getByRole("switch", { name: "Show balance" })).not.toBeChecked();
  await expect(other.getByRole("banner").getByText("••••")).toBeVisible();
  await device.close();
});

test("the theme follows the device until one is chosen; the choice changes the page at once and the server's next page with it", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/account/settings");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const asTheDevice = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(background).not.toBe(asTheDevice);
  await page.getByRole("main").getByText("Light", { exact: true }).click();
  await expect.poll(background).toBe(asTheDevice);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const html = await (
    await page.request.get("/sport/live/popular", { headers: { cookie: "tl_theme=light" } })
  ).text();
  expect(html).toContain('data-theme="light"');
});

test("a setting of the device survives a reload and reaches its other tab", async ({
  page,
  context,
}) => {
  await page.goto("/account/settings");
  const other = await context.newPage();
  await other.goto("/account/settings");
  await expect(other.locator("html")).toHaveAttribute("data-motion", "on");
  await page.getByRole("switch", { name: "Animations" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-motion", "off");
  await expect(other.locator("html")).toHaveAttribute("data-motion", "off");
  await expect(other.getByRole("switch", { name: "Animations" })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Animations" })).not.toBeChecked();
  const button = page.getByRole("banner").getByRole("button", { name: "Log in" });
  expect(await button.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
    /^(0\.001s(, )?)+$/,
  );
});

test("a VIP sees the icon in the header until it is switched off in the settings", async ({
  page,
}) => {
  await page.goto("/account/settings");
  await logIn(page, { email: "vip@touchline.example", password: "goldcup2026" });
  const icon = page.getByRole("banner").getByRole("img", { name: "VIP" });
  await expect(icon).toBeVisible();
  await page.getByRole("switch", { name: "VIP icon next to balance" }).click();
  await expect(icon).toBeHidden();
  await page.getByRole("switch", { name: "VIP icon next to balance" }).click();
  await expect(icon).toBeVisible();
});
