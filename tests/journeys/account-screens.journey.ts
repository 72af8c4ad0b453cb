import { expect, test } from "@playwright/test";
import { faults } from "./axe.ts";
import { join } from "./punter.ts";

/** Addresses of product §2 about accounts, each with the heading its screen goes by. */
const SCREENS: readonly [path: string, title: string][] = [
  ["/account/upload", "Your documents"],
  ["/account/id-confirmation", "Confirm your identity"],
  ["/account/tsupis/identity", "Identification"],
  ["/account/self-exclusion", "Take a break"],
  ["/account/user-details/nickname", "Nickname"],
  ["/account/siteaccess", "Access to the site"],
  ["/account/siteaccess/email", "Get the address by email"],
  ["/account/siteaccess/ios", "On the home screen of an iPhone"],
  ["/account/siteaccess/android", "On the home screen of an Android phone"],
  ["/account/lost-password", "Forgot the password"],
  ["/account/checking-email-sent", "Confirm your email"],
  ["/change-password", "Password"],
  ["/changepassword", "Password"],
  ["/confirm-phone", "Your phone"],
  ["/threedsconfirm", "Confirm the session"],
  ["/confirm-email", "Confirm your email"],
  ["/emailconfirm", "Confirm your email"],
  ["/join/confirm-email", "Confirm your email"],
  ["/join/confirm-phone", "Create account"],
];

for (const theme of ["dark", "light"] as const) {
  test(`every address about accounts has a screen without accessibility faults, for guests in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "tl_theme", value: theme, url: test.info().project.use.baseURL ?? "" }]);
    for (const [path, title] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText(title, { exact: true }).first()).toBeVisible();
      expect(await faults(page), `${path} (${theme})`).toEqual([]);
    }
    await page.goto("/join/confirm-phone");
    await expect(page.getByRole("tab", { name: "By phone" })).toHaveAttribute("aria-selected", "true");
  });

  test(`every address about accounts has a screen without accessibility faults, for punters in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "tl_theme", value: theme, url: test.info().project.use.baseURL ?? "" }]);
    await join(page);
    for (const [path, title] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText(title, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("main").locator("[aria-busy]")).toHaveCount(0);
      expect(await faults(page), `${path} (${theme})`).toEqual([]);
    }
  });
}
