import { expect, type Page } from "./journey.ts";

/** Two phones, a tablet, a laptop and a large monitor. */
const WIDTHS = [320, 390, 768, 1280, 1920];

/**
 * Nothing is wider than the viewport. Use the configured width, because on a phone `innerWidth`
 * grows with a page that is too wide.
 */
export async function fitsTheScreen(page: Page, about = page.url()): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${about} at ${width}`,
  ).toBeLessThanOrEqual(width);
}

/** The same at every width, with no price cut off. Restores the page's width. */
export async function fitsEveryScreen(page: Page, about = page.url()): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await fitsTheScreen(page, about);
    const cut = page
      .locator("main button[aria-pressed] > b:visible")
      .evaluateAll((prices) =>
        prices
          .filter((price) => price.scrollWidth > price.clientWidth)
          .map((price) => price.textContent),
      );
    expect(await cut, `${about} at ${width}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
