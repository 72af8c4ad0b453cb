import { faultsInBothThemes } from "./axe.ts";
import { expect, leaveUnanswered, test } from "./journey.ts";

const DAY_S = 24 * 60 * 60;

test("a visitor is asked about cookies once, answers, and changes the answer at /cookies", async ({
  page,
  context,
}) => {
  leaveUnanswered(page);
  const consent = async () =>
    (await context.cookies()).find(({ name }) => name === "ConsentCookie");
  await page.goto("/sport/live/popular");
  const banner = page.getByRole("region", { name: "Cookies and analytics" });
  await expect(banner).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await consent()).toBeUndefined();
  await banner.getByRole("link", { name: "Choose" }).click();
  await expect(page).toHaveURL(/\/cookies$/);
  await expect(banner).toBeHidden();
  await expect(page.getByRole("switch", { name: /^Necessary/ })).toBeDisabled();
  await page.getByRole("switch", { name: /^Page testing/ }).click();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByText("Your choice is saved")).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const kept = await consent();
  expect(kept?.value).toBe("necessary.experiments");
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / DAY_S)).toBe(182);

  await page.reload();
  await expect(page.getByRole("switch", { name: /^Page testing/ })).toBeChecked();
  await page.goto("/sport/live/popular");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});
