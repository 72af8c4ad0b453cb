import { randomUUID } from "node:crypto";
import { expect, type Page, popupNamed } from "./journey.ts";

export const PASSWORD = "matchday-2026";

export interface Punter {
  email: string;
  password: string;
}

export const newPunter = (): Punter => ({
  email: `journey-${randomUUID().slice(0, 12)}@example.com`,
  password: PASSWORD,
});

/** Opens an account through the join form; ends on the deposit screen, logged in. */
export async function join(page: Page, punter: Punter = newPunter()): Promise<Punter> {
  await closeInvitations(page);
  await page.goto("/join");
  await page.getByLabel("Email", { exact: true }).fill(punter.email);
  await page.getByLabel("Password", { exact: true }).fill(punter.password);
  await page.getByText("I’m 18 or over and I accept the terms and conditions").click();
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/deposit\?isAfterSignUp=true$/);
  return punter;
}

/** Popups after a login are closed whenever they open; a journey about one opens it itself. */
const INVITATIONS = [
  "Welcome back",
  "Choose a nickname",
  "Your personal link",
  "Your balance is empty",
];
export async function closeInvitations(page: Page): Promise<void> {
  // One handler each: a handler waits until its own popup is gone, and the next invitation is
  // another one.
  for (const name of INVITATIONS)
    await page.addLocatorHandler(popupNamed(page, name), async (dialog) => {
      // It may close by itself meanwhile, for example after a logout.
      await dialog
        .getByRole("button", { name: "Close" })
        .click({ timeout: 3000 })
        .catch(() => {});
    });
}

export async function logIn(page: Page, { email, password }: Punter): Promise<void> {
  await closeInvitations(page);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  // Another dialog may follow at once.
  const dialog = page
    .getByRole("dialog")
    .filter({ has: page.getByLabel("Password", { exact: true }) });
  await dialog.getByRole("textbox", { name: /email/i }).fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The balance in the top bar. */
export const balance = (page: Page) => page.getByRole("banner").getByText("$1000.00");
