import { faults } from "./axe.ts";
import { expect, type Page, test } from "./journey.ts";
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

/** Those that look like another one are judged once. */
const ALIKE = new Set([
  "/changepassword",
  "/confirm-email",
  "/emailconfirm",
  "/join/confirm-email",
  "/join/confirm-phone",
  "/account/siteaccess/ios",
]);

async function open(page: Page, [path, title]: readonly [path: string, title: string]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main").getByText(title, { exact: true }).first()).toBeVisible();
}

test("every address about accounts has a screen of its own", async ({ page }) => {
  await join(page);
  for (const screen of SCREENS) await open(page, screen);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/join/confirm-phone");
  await expect(page.getByRole("tab", { name: "By phone" })).toHaveAttribute("aria-selected", "true");
});

/** A guest in the dark, a punter in the light: both themes and both views are judged, each once. */
const VIEWS = [
  { who: "guest", theme: "dark" },
  { who: "punter", theme: "light" },
] as const;

for (const { who, theme } of VIEWS) {
  test(`the screens about accounts have no accessibility faults for a ${who} in the ${theme} theme`, async ({ page, context }) => {
    test.setTimeout(150_000);
    await context.addCookies([{ name: "tl_theme", value: theme, url: test.info().project.use.baseURL ?? "" }]);
    if (who === "punter") await join(page);
    for (const screen of SCREENS.filter(([path]) => !ALIKE.has(path))) {
      await open(page, screen);
      expect(await faults(page), `${screen[0]} (${theme})`).toEqual([]);
    }
  });
}
