import { faults } from "./axe.ts";
import { expect, type Page, test } from "./journey.ts";
import { join } from "./punter.ts";

/** Account addresses of docs/behaviour/routes.md#addresses, each with its screen's heading. */
const SCREENS: readonly [path: string, title: string][] = [
  ["/account/messages", "Messages"],
  ["/account/upload", "Your documents"],
  ["/account/id-confirmation", "Verify your identity"],
  ["/account/tsupis/identity", "Verification"],
  ["/account/self-exclusion", "Take a break"],
  ["/account/security", "Login and security"],
  ["/account/user-details/nickname", "Nickname"],
  ["/account/siteaccess", "Backup site access"],
  ["/account/siteaccess/email", "Get address by email"],
  ["/account/siteaccess/ios", "Add to iPhone home screen"],
  ["/account/siteaccess/android", "Add to Android home screen"],
  ["/account/lost-password", "Forgot password?"],
  ["/account/checking-email-sent", "Confirm your email"],
  ["/change-password", "Password"],
  ["/changepassword", "Password"],
  ["/confirm-phone", "Your phone"],
  ["/threedsconfirm", "Confirm it’s you"],
  ["/confirm-email", "Confirm your email"],
  ["/emailconfirm", "Confirm your email"],
  ["/join/confirm-email", "Confirm your email"],
  ["/join/confirm-phone", "Create account"],
];

/** Screens that look like another are checked once. */
const ALIKE = new Set([
  "/changepassword",
  "/confirm-email",
  "/emailconfirm",
  "/join/confirm-email",
  "/join/confirm-phone",
  "/account/siteaccess/ios",
]);

async function open(
  page: Page,
  [path, title]: readonly [path: string, title: string],
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main").getByText(title, { exact: true }).first()).toBeVisible();
}

test("every account address has its own screen, without accessibility faults for a punter in the light theme", async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await context.addCookies([
    { name: "tl_theme", value: "light", url: test.info().project.use.baseURL ?? "" },
  ]);
  await join(page);
  for (const screen of SCREENS) {
    await open(page, screen);
    if (!ALIKE.has(screen[0])) expect(await faults(page), screen[0]).toEqual([]);
  }
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/join/confirm-phone");
  await expect(page.getByRole("tab", { name: "By phone", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("the account screens have no accessibility faults for a guest in the dark theme", async ({
  page,
}) => {
  test.setTimeout(150_000);
  for (const screen of SCREENS.filter(([path]) => !ALIKE.has(path))) {
    await open(page, screen);
    expect(await faults(page), screen[0]).toEqual([]);
  }
});
