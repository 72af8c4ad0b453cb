import { type BrowserContext, test as base, type Locator, type Page } from "@playwright/test";
import { newAddress } from "./address.ts";

export { expect, type FrameLocator, type Locator, type Page, type Route } from "@playwright/test";

type Visit = Page["goto"];
type Patched = Page & { readonly isPatient?: true };

/**
 * Our pages respond to clicks once they are hydrated; earlier clicks are lost, as on a slow phone.
 * Other pages have no such moment.
 */
async function comeAlive(page: Page): Promise<void> {
  try {
    await page.waitForFunction(
      () =>
        !document.getElementById("__NEXT_DATA__") ||
        performance.getEntriesByName("Next.js-hydration", "measure").length > 0,
      // A timer, because a machine that paints no frames would never answer.
      { polling: 50, timeout: COMES_ALIVE_MS },
    );
  } catch (error) {
    const seen = await page.evaluate(whatIsMissing).catch(String);
    throw new Error(`${page.url()} does not come alive: ${JSON.stringify(seen)}`, { cause: error });
  }
}
const COMES_ALIVE_MS = 40_000;

/** Lists the scripts that a dead page lacks. The browser runs it in that page. */
function whatIsMissing() {
  const scripts = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming && /\.js/.test(entry.name));
  return {
    state: document.readyState,
    begun: performance.getEntriesByName("beforeRender").length > 0,
    scripts: document.scripts.length,
    unloaded: [...document.scripts]
      .map(({ src }) => src)
      .filter((src) => src && !scripts.some(({ name }) => name === src)),
    refused: scripts
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ responseStatus }) => responseStatus !== 200)
      .map(({ name, responseStatus }) => `${responseStatus} ${name}`),
  };
}

/**
 * The cookie banner covers the page, so journeys that are not about it start with the minimal
 * consent.
 */
const answered = new WeakSet<BrowserContext>();

/** Shows the cookie banner to this visitor. Call it before opening the first page. */
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
 * New punters get a welcome popup; journeys that are not about it close it whenever it opens, in
 * any language.
 */
const welcomed = new WeakSet<Page>();

/**
 * A popup by its title, for handlers: they are looked for before each step, and a search by role
 * reads the name of every element of the page.
 */
export const popupNamed = (page: Page, title: string | RegExp): Locator =>
  page.locator("[role=dialog]").filter({ has: page.locator("h2").filter({ hasText: title }) });

/** Keeps the welcome popup on this page. Call it before opening the first address. */
export const keepWelcome = (page: Page): void => void welcomed.add(page);

async function closeWelcome(page: Page): Promise<void> {
  if (welcomed.has(page)) return;
  welcomed.add(page);
  const popup = popupNamed(page, /your welcome bonus|приветственный бонус|bono de bienvenida/i);
  await page.addLocatorHandler(popup, async (dialog) => {
    await dialog
      .getByRole("button", { name: /^(Close|Закрыть|Cerrar)$/ })
      .click({ timeout: 3000 })
      .catch(() => {});
  });
}

/**
 * Makes every navigation wait for hydration, so that journeys can use the page at once. A journey
 * can override it with `waitUntil`.
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
  // Journeys log in more often than the limit per address, so each has its own address, as behind a
  // proxy.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ "x-forwarded-for": newAddress() }),
  page: async ({ page, browser }, use) => {
    makePatient(page);
    await use(page);
    // Close the journey's other contexts, whose pages would otherwise slow the next journey down.
    for (const context of browser.contexts()) if (context !== page.context()) await context.close();
  },
});
