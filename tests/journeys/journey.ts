import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { newAddress } from "./address.ts";

export { expect, type FrameLocator, type Locator, type Page, type Route } from "@playwright/test";

type Visit = Page["goto"];
type Patched = Page & { readonly isPatient?: true };

/**
 * A page of ours answers clicks once it has come alive; until then they are lost, as on a slow
 * phone. Other pages have no such moment.
 */
const comeAlive = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.getElementById("__NEXT_DATA__") ||
      performance.getEntriesByName("Next.js-hydration", "measure").length > 0,
  );

/**
 * The banner about cookies lies over the page: whoever is not about it has answered it, with as
 * little as there is.
 */
const answered = new WeakSet<BrowserContext>();

/** This visitor has not answered the banner yet. Said before the first page is opened. */
export const leaveUnanswered = (page: Page): void => void answered.add(page.context());

async function answerBanner(context: BrowserContext): Promise<void> {
  if (answered.has(context)) return;
  answered.add(context);
  await context.addInitScript(() => {
    if (!/(^|; )ConsentCookie=/.test(document.cookie))
      // biome-ignore lint/suspicious/noDocumentCookie: there is no other way for every host at once
      document.cookie = "ConsentCookie=necessary; Path=/";
  });
}

/**
 * New punters choose a welcome bonus in a popup: whoever is not about it closes it wherever it
 * comes, in the language of the place.
 */
const welcomed = new WeakSet<Page>();

/** This page is about the popup. Said before its first address is opened. */
export const keepWelcome = (page: Page): void => void welcomed.add(page);

async function closeWelcome(page: Page): Promise<void> {
  if (welcomed.has(page)) return;
  welcomed.add(page);
  const popup = page.getByRole("dialog", {
    name: /your welcome bonus|приветственный бонус|bono de bienvenida/i,
  });
  await page.addLocatorHandler(popup, async (dialog) => {
    await dialog
      .getByRole("button", { name: /^(Close|Закрыть|Cerrar)$/ })
      .click({ timeout: 3000 })
      .catch(() => {});
  });
}

/**
 * Makes every page of the worker patient: whoever opens an address may use what it shows. With
 * `waitUntil` a journey decides for itself.
 */
function makePatient(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Patched;
  if (pages.isPatient) return;
  const [goto, reload] = [pages.goto, pages.reload];
  const patient: Pick<Page, "goto" | "reload"> & ThisType<Page> & { isPatient: true } = {
    isPatient: true,
    async goto(...[url, options]: Parameters<Visit>) {
      await answerBanner(this.context());
      await closeWelcome(this);
      const reply = await goto.call(this, url, options);
      if (!options?.waitUntil) await comeAlive(this);
      return reply;
    },
    async reload(options) {
      const reply = await reload.call(this, options);
      if (!options?.waitUntil) await comeAlive(this);
      return reply;
    },
  };
  Object.assign(pages, patient);
}

export const test = base.extend({
  // Journeys log in more often than one address may: each has one of its own, as behind a proxy.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ "x-forwarded-for": newAddress() }),
  page: async ({ page, browser }, use) => {
    makePatient(page);
    await use(page);
    // Other devices of the journey are put away with it: their pages would live on, and take the
    // next one's time.
    for (const context of browser.contexts()) if (context !== page.context()) await context.close();
  },
});
