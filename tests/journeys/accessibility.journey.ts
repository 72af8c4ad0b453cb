import { faults } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { join } from "./punter.ts";

const GUEST_PAGES = [
  "/sport/live/popular",
  "/join",
  "/account",
  "/account/settings",
  "/account/language",
  "/no/such/page",
  "/casino/lobby",
];

for (const theme of ["dark", "light"] as const) {
  test(`the screens a guest sees have no accessibility faults in the ${theme} theme`, async ({ page, context }) => {
    await context.addCookies([{ name: "tl_theme", value: theme, url: test.info().project.use.baseURL ?? "" }]);
    for (const path of GUEST_PAGES) {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      expect(await faults(page, { theme }), `${path} (${theme})`).toEqual([]);
    }
    await page.goto("/sport/live/popular");
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("region", { name: "Scoreboard" })).toBeVisible();
    expect(await faults(page, { theme }), `event (${theme})`).toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faults(page, { theme }), `menu (${theme})`).toEqual([]);
  });

  test(`the screens a punter sees have no accessibility faults in the ${theme} theme`, async ({ page, context }) => {
    await context.addCookies([{ name: "tl_theme", value: theme, url: test.info().project.use.baseURL ?? "" }]);
    await join(page);
    for (const path of ["/account", "/account/settings", "/account/deposit"]) {
      await page.goto(path);
      await expect(
        page
          .getByRole("main")
          .getByText(/\$1000\.00|Odds format/)
          .first(),
      ).toBeVisible();
      expect(await faults(page, { theme }), `${path} (${theme})`).toEqual([]);
    }
  });
}
