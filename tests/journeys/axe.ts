import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The only rules whose verdict depends on the theme. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

interface Judged {
  /** The light theme is judged by its colours: the rest is the dark theme's page, which is judged by everything. */
  theme?: "dark" | "light";
  /** Only this part of the page. */
  within?: string;
}

/** What axe finds wrong with the page as it stands: the rule, and where it is broken. */
export async function faults(page: Page, { theme, within }: Judged = {}): Promise<string[]> {
  await rest(page);
  // No page of ours has frames of others, for which the other mode opens a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (theme === "light") axe.withRules(OF_COLOUR);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(", ")}`,
  );
}

/** What moves is judged where it comes to rest; a wheel that turns until something arrives never does. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}
