import { expect, type Page } from "@playwright/test";

const OPERATOR_KEY = "journeys-operator-key";

/** Gives the page's browser an operator session on the site at `base`. */
export async function operatorLogsIn(page: Page, base: string): Promise<void> {
  const reply = await page.request.post(new URL("/dev/login", base).href, {
    form: { key: OPERATOR_KEY },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}
