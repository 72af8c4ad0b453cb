import { openAsPunter } from "./as-punter.ts";
import { type JoinedPunter, joinByCall } from "./gate.ts";
import { expect, type Locator, type Page } from "./journey.ts";
import { closeInvitations } from "./punter.ts";

/** A new punter with 1000 dollars, logged in on a page of events. */
export async function bettorOn(page: Page, path: string): Promise<JoinedPunter> {
  const punter = await joinByCall();
  await closeInvitations(page);
  await openAsPunter(page, punter, path);
  await expect(inBank(page, "$1000.00")).toBeVisible();
  return punter;
}

/** The same on a game's page, after play money was replaced by the punter's own. */
export async function playerOn(page: Page, path: string): Promise<void> {
  await bettorOn(page, path);
  await expect(page.getByRole("main")).toContainText("Balance$1000.00");
}

/** A round's result in the words of its page. */
export const ENDED = /^(No win|Returned )/;

/** The balance in the top bar; found without roles, so that it works behind an open sheet. */
export const inBank = (page: Page, amount: string): Locator =>
  page.locator("body header").getByText(amount, { exact: true });

/** A price that is open for bets: other pressed buttons contain no number. */
export const PRICE = "button[aria-pressed]:enabled:has(b)";

/** Taps the first open price of this many events, starting from the given one. */
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

/** The slip's price-change policies with their labels. */
const POLICIES = {
  off: { asked: /^Always ask me/, shown: "Off" },
  when_increase: { asked: /^Accept better odds only/, shown: "Better odds only" },
  always: { asked: /^Accept all odds changes/, shown: "Always" },
} as const;

/**
 * Empties the slip from an address without the app: on a page, the next price would save the
 * selections again.
 */
export async function emptySlip(page: Page): Promise<void> {
  await page.goto("/ping.json");
  await page.evaluate(() => localStorage.removeItem("tl.slip"));
}

export async function choosePolicy(
  page: Page,
  slip: Locator,
  policy: keyof typeof POLICIES,
): Promise<void> {
  const { asked, shown } = POLICIES[policy];
  const control = slip.getByRole("button", { name: /^Accept odds changes/ });
  await control.click();
  await page
    .getByRole("dialog", { name: "Accept odds changes" })
    .getByRole("button", { name: asked })
    .click();
  await expect(control).toContainText(shown);
}

/** Makes the slip accept any price, for journeys that are not about price changes. */
export const acceptAnyPrice = (page: Page, slip: Locator): Promise<void> =>
  choosePolicy(page, slip, "always");

/** Presses the button that places the slip. */
export const place = (slip: Locator): Promise<void> =>
  slip.getByRole("button", { name: /^(Place (bet|\d)|Accept new odds)/ }).click();

/** The receipt of one bet, and its number. */
export async function receiptOf(slip: Locator): Promise<{ receipt: Locator; number: string }> {
  await expect(slip.getByRole("heading", { name: "Bet placed" })).toBeVisible();
  const receipt = slip.getByRole("article");
  const number = /\d{9}/.exec((await receipt.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  expect(number).not.toBe("");
  return { receipt, number };
}

/** Minor units of an amount on the screen: "−$25.00" is -2500. */
export const coins = (text: string): number =>
  Math.round(Number(text.replace("−", "-").replace(/[^\d.-]/g, "")) * 100);

/**
 * Checks that the statement adds up to the cent: each line's balance is the one below it plus the
 * line's amount, and the last is the balance in the top bar. Returns the amounts, newest first, in
 * minor units.
 */
export async function statementAddsUp(page: Page): Promise<number[]> {
  await page.goto("/account/statement");
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines.first()).toBeVisible();
  const read = await lines.evaluateAll((items) =>
    items.map(
      (item) =>
        [
          item.querySelector("b")?.textContent ?? "",
          item.querySelector("b + span")?.textContent ?? "",
        ] as const,
    ),
  );
  const booked = read.map(([moved, balance]) => ({ moved: coins(moved), balance: coins(balance) }));
  for (const [at, { moved, balance }] of booked.entries())
    expect(balance, `line ${at} from the top`).toBe((booked[at + 1]?.balance ?? 0) + moved);
  const shown = `$${((booked[0]?.balance ?? 0) / 100).toFixed(2)}`;
  await expect(inBank(page, shown)).toBeVisible();
  return booked.map(({ moved }) => moved);
}
