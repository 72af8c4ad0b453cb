import { expect, type Locator, type Page } from "@playwright/test";
import { joinByCall, sendLogin } from "./gate.ts";
import { closeInvitations } from "./punter.ts";

/** A new punter with 1000 dollars, logged in on a page of events. */
export async function bettorOn(page: Page, path: string): Promise<void> {
  const punter = await joinByCall();
  await closeInvitations(page);
  await page.goto(path);
  await sendLogin(page, punter);
  await expect(inBank(page, "$1000.00")).toBeVisible();
}

/** The balance in the top bar; it is seen behind an open sheet too, where roles do not reach. */
export const inBank = (page: Page, amount: string): Locator => page.locator("body header").getByText(amount, { exact: true });

/** A price that can be bet on: other things on the page are pressed too, but none of them holds a number. */
export const PRICE = "button[aria-pressed]:enabled:has(b)";

/** Taps the first price that can be bet on in each of so many events, from the given one on. */
export async function choose(page: Page, count: number, from = 0): Promise<void> {
  const rows = page.getByRole("article").filter({ has: page.locator(PRICE) });
  await expect(rows.nth(from + count - 1)).toBeVisible();
  for (let at = from; at < from + count; at++) {
    const price = rows.nth(at).locator(PRICE).first();
    await price.click();
    await expect(price).toHaveAttribute("aria-pressed", "true");
  }
}

export async function openSlip(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /bet slip/i }).click();
  const slip = page.getByRole("dialog", { name: "Bet slip" });
  await expect(slip).toBeVisible();
  return slip;
}

/** From now on the slip takes any price: a journey is not about how prices happen to move. */
export async function acceptAnyPrice(page: Page, slip: Locator): Promise<void> {
  await slip.getByRole("button", { name: /^Accept odds changes/ }).click();
  await page
    .getByRole("dialog", { name: "Accept odds changes" })
    .getByRole("button", { name: /^Accept any change/ })
    .click();
  await expect(slip.getByRole("button", { name: /^Accept odds changes/ })).toContainText("Always");
}

/** Presses the button that places what is on the slip. */
export const place = (slip: Locator): Promise<void> => slip.getByRole("button", { name: /^(Place bet|Accept new prices)/ }).click();

/** The receipt of one bet, and its number. */
export async function receiptOf(slip: Locator): Promise<{ receipt: Locator; number: string }> {
  await expect(slip.getByRole("heading", { name: "Bet placed" })).toBeVisible();
  const receipt = slip.getByRole("article");
  const number = /\d{9}/.exec((await receipt.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  expect(number).not.toBe("");
  return { receipt, number };
}
