import type { Page } from "@playwright/test";
import axe from "axe-core";

/** The only rules whose verdict depends on the theme. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands: the rule, and where it is broken. */
export const faults = (page: Page): Promise<string[]> => judge(page);

/**
 * The same in both themes, without a second visit: the light theme is the dark one's page in other
 * colours, and is judged by them.
 */
export async function faultsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const inDark = await judge(page, { within });
  await wear(page, "light");
  const inLight = await judge(page, { within, rules: OF_COLOUR });
  await wear(page, "dark");
  return [...inDark, ...inLight.map((fault) => `in the light theme: ${fault}`)];
}

interface Judged {
  /** Only this part of the page. */
  within?: string | undefined;
  rules?: string[];
}

async function judge(page: Page, { within, rules }: Judged = {}): Promise<string[]> {
  await rest(page);
  // Once a page: its half megabyte is read as long as a page is judged.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ within, rules }) => {
      const judged = await (window as unknown as { axe: typeof axe }).axe.run(within ?? document, {
        resultTypes: ["violations"],
        ...(rules ? { runOnly: { type: "rule" as const, values: rules } } : {}),
      });
      return judged.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(" ")),
      }));
    },
    { within, rules },
  );
  return violations.map(({ id, targets }) => `${id}: ${targets.slice(0, 3).join(", ")}`);
}

/** Themes are colours under one attribute; what the page shows does not depend on it. */
const wear = (page: Page, theme: "dark" | "light") =>
  page.evaluate((worn) => {
    document.documentElement.dataset.theme = worn;
  }, theme);

/**
 * What moves is judged where it comes to rest; a wheel that turns until something arrives never
 * does.
 */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}
