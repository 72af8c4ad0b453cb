import { faultsInBothThemes } from "./axe.ts";
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

test("the screens a guest sees have no accessibility faults in either theme", async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of GUEST_PAGES) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await faultsInBothThemes(page), path).toEqual([]);
  }
  await page.goto("/sport/live/popular");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("region", { name: "Scoreboard" })).toBeVisible();
  expect(await faultsInBothThemes(page), "event").toEqual([]);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await faultsInBothThemes(page), "menu").toEqual([]);
});

test("the screens a punter sees have no accessibility faults in either theme", async ({ page }) => {
  await join(page);
  for (const path of ["/account", "/account/settings", "/account/deposit"]) {
    await page.goto(path);
    await expect(
      page
        .getByRole("main")
        .getByText(/\$1000\.00|Odds format/)
        .first(),
    ).toBeVisible();
    expect(await faultsInBothThemes(page), path).toEqual([]);
  }
});
