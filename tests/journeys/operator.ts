import { expect, type Page } from "@playwright/test";

const OPERATOR_KEY = "journeys-operator-key";

/** The page's browser gets a session of the operator's screens, on the site that `base` names. */
export async function operatorLogsIn(page: Page, base: string): Promise<void> {
  const reply = await page.request.post(new URL("/dev/login", base).href, {
    form: { key: OPERATOR_KEY },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}
