import type { Page } from "@playwright/test";
import axe from "axe-core";

/** The only rules whose result depends on the theme. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** The axe violations of the page: the rule and the elements. */
export const faults = (page: Page): Promise<string[]> => judge(page);

/**
 * The same in both themes without a second visit: the light theme only changes colours, so only the
 * colour rules run again.
 */
export async function faultsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const inDark = await judge(page, { within });
  await wear(page, "light");
  const inLight = await judge(page, { within, rules: OF_COLOUR });
  await wear(page, "dark");
  return [...inDark, ...inLight.map((fault) => `in the light theme: ${fault}`)];
}

interface Judged {
  /** Limits the check to this part of the page. */
  within?: string | undefined;
  rules?: string[];
}

async function judge(page: Page, { within, rules }: Judged = {}): Promise<string[]> {
  await rest(page);
  // Inject it once per page: its half megabyte takes as long to parse as a check.
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

/** Themes are colours under one attribute; the page's content does not depend on it. */
const wear = (page: Page, theme: "dark" | "light") =>
  page.evaluate((worn) => {
    document.documentElement.dataset.theme = worn;
  }, theme);

/** Finishes animations before a check; an endless spinner never ends by itself. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}
