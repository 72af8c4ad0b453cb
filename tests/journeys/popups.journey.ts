import { faultsInBothThemes } from "./axe.ts";
import { expect, keepWelcome, type Page, test } from "./journey.ts";

/**
 * docs/behaviour/popups-and-notices.md#named-popups: the named popups, and the variants of some.
 */
const NAMED = [
  "session-expired",
  "account-closed",
  "account-seized",
  "blocked-user",
  "self-exclusion",
  "self-exclusion: permanent",
  "self-exclusion: regulator",
  "self-exclusion: timeout",
  "player-protection-measure",
  "player-protection-measure: permanent",
  "suspended",
  "suspended: casino",
  "legal-agreement",
  "spain-session-reminder",
  "needs-document",
  "registration-by-token",
  "confirm-registration-failure",
  "national-id-auth-error",
  "verification-blocked",
  "sms-region-disabled",
  "phone-already-used",
  "email-already-used",
  "code-verification",
  "national-id-login",
  "login",
  "confirm-registration",
  "confirm-registration: confirmed",
  "thank-you-for-registration",
  "last-login-date",
  "nickname-required",
  "personal-domain",
  "null-balance",
  "welcome-bonus",
  "promo-for-registration",
];

test("every named popup opens from the gallery, without accessibility faults in either theme", async ({
  page,
}) => {
  test.setTimeout(240_000);
  keepWelcome(page);
  await page.goto("/dev/popups");
  for (const name of NAMED) {
    const dialog = await open(page, name);
    expect(await faultsInBothThemes(page, "[role=dialog]"), name).toEqual([]);
    await close(page, dialog);
  }
});

test("a mandatory popup stays until it is answered", async ({ page }) => {
  await page.goto("/dev/popups");
  const dialog = await open(page, "spain-session-reminder");
  await page.keyboard.press("Escape");
  await page.mouse.click(195, 20);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("status").filter({ hasText: 'spain-session-reminder: "continue"' }),
  ).toBeVisible();
});

test("popups and their texts are in the page's language", async ({ page }) => {
  await page.goto("/ru/dev/popups");
  const texts = page.waitForRequest("**/uniweb-gate/localize/resources");
  const dialog = await open(page, "null-balance");
  await texts;
  await expect(dialog).toContainText("На счёте пусто");
});

async function open(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Closes it with Escape; a mandatory popup is left by leaving the page. */
async function close(page: Page, dialog: ReturnType<Page["getByRole"]>): Promise<void> {
  const mustAnswer =
    (await dialog.getByRole("button", { name: "Close", exact: true }).count()) === 0;
  if (mustAnswer) return void (await page.goto("/dev/popups"));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}
