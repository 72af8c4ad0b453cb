import { expect, type Locator, type Page, test } from "./journey.ts";
import { bettorOn, inBank, PRICE, receiptOf } from "./slip.ts";

/** Presses a button like a keyboard user: it has visible focus, and Enter works. */
async function press(page: Page, button: Locator, key = "Enter"): Promise<void> {
  await button.focus();
  await expect(button).toBeFocused();
  const ring = await button.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect([await button.textContent(), ring]).not.toEqual([await button.textContent(), "none"]);
  await page.keyboard.press(key);
}

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false))
      return;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

test("a bet is chosen, staked, placed and cashed out by keyboard only", async ({ page }) => {
  test.setTimeout(120_000);
  await bettorOn(page, "/en/sport/prematch?sport=Football");
  // The first tab stop skips the bars. A popup that opens meanwhile takes the focus and is closed
  // by then.
  await expect(async () => {
    await page.reload();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused({
      timeout: 2000,
    });
  }).toPass();

  const price = page
    .getByRole("article")
    .filter({ has: page.locator(PRICE) })
    .first()
    .locator(PRICE)
    .first();
  await press(page, price, "Space");
  await expect(price).toHaveAttribute("aria-pressed", "true");
  await press(page, page.getByRole("button", { name: /bet slip/i }));
  const slip = page.getByRole("dialog", { name: "Bet slip" });
  await expect(slip).toBeVisible();
  await expect
    .poll(() => slip.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);

  const stake = slip.getByRole("textbox").first();
  await tabTo(page, stake);
  await page.keyboard.type("10");
  const place = slip.getByRole("button", { name: /^Place bet/ });
  await tabTo(page, place);
  await page.keyboard.press("Enter");
  await receiptOf(slip);
  await expect(inBank(page, "$990.00")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(slip).toBeHidden();

  await page.goto("/en/betting");
  await press(page, page.getByRole("button", { name: /^Cash out for/ }).first());
  const sheet = page.getByRole("dialog").last();
  await expect
    .poll(() => sheet.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  const cashOut = sheet.getByRole("button", { name: /^Cash out \$/ });
  await tabTo(page, cashOut);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(sheet.getByText(/cashed out/i).first()).toBeVisible();
});
