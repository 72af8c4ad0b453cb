import { createRequire } from "node:module";
import { join } from "node:path";
import { openForeignSite } from "./foreign-site.ts";
import { expect, type Page, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";

const require = createRequire(import.meta.url);
const scriptsOf = (manifest: string) => join(manifest, "../lib/scripts");

/** The vendor's recorder, unmodified. */
const RELEASES = [
  // It packs events, and only knows its vendor's hosts.
  {
    release: "1.15.0",
    sdk: join(
      scriptsOf(require.resolve("session-replay-browser-1.15/package.json")),
      "amplitude-min.js",
    ),
    hosts: false,
  },
  // It compresses bodies, and sends a page's last events by a beacon of version 2.
  {
    release: "1.50.2",
    sdk: join(
      scriptsOf(require.resolve("@amplitude/session-replay-browser/package.json")),
      "session-replay-browser-min.js",
    ),
    hosts: true,
  },
] as const;

interface VendorRecorder {
  init(apiKey: string, options: Record<string, unknown>): { promise: Promise<void> };
}

/**
 * Something always moves on it, because the recorder sends its events when a further one happens.
 */
const BODY = `<style>.wide { width: 33.33333333333333% }</style><h1>Garden chairs</h1><p>Write to a.smith@example.com</p>
<svg viewBox="0 0 100 100" width="60" height="60"><circle cx="50.12345678901234" cy="49.98765432109876" r="20.11111111111111"/></svg>
<button id="buy">Buy</button><ul></ul><p id="clock"></p>
<script>setInterval(() => { clock.className = "tick" + Date.now(); }, 250)</script>`;

/** Routes the vendor's hosts to this site's collector, like a DNS entry. */
const answerVendorHosts = (page: Page, baseURL: string) =>
  page.route(/^https:\/\/[\w.-]+\.amplitude\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });

// Another site's browser must not send headers that our CORS policy does not allow.
test.use({ extraHTTPHeaders: {} });

for (const { release, sdk, hosts } of RELEASES)
  test(`the vendor's recorder ${release} records a page of another site unmodified, with 2xx only, and the recording plays`, async ({
    page,
    baseURL,
  }) => {
    const foreign = await openForeignSite(sdk, BODY);
    const refused = foreign.refusals(page);
    if (!hosts) await answerVendorHosts(page, baseURL ?? "");
    const taken = (type: string) =>
      page.waitForResponse(
        (response) =>
          response.ok() &&
          response.url().includes(`/sessions/v2/track`) &&
          response.url().includes(`type=${type}`),
      );
    await page.goto(foreign.url);
    const [deviceId, sessionId] = [`vendor-${release}`, Date.now()];

    const first = taken("replay");
    await page.evaluate(
      ([options]) =>
        (window as unknown as { sessionReplay: VendorRecorder }).sessionReplay.init(
          "touchline-site",
          options,
        ).promise,
      [
        {
          deviceId,
          sessionId,
          sampleRate: 1,
          ...(hosts
            ? {
                trackServerUrl: `${baseURL}/sessions/v2/track`,
                configServerUrl: `${baseURL}/config`,
              }
            : {}),
        },
      ] as const,
    );
    await first;
    await page.locator("#buy").click();
    await page.evaluate(() => document.querySelector("ul")?.append("Chair in the basket"));
    const [changes, clicks] = [taken("replay"), taken("interaction")];
    // The window loses the focus and regains it; then the page is left.
    await page.evaluate(() => void window.dispatchEvent(new Event("blur")));
    await Promise.all([changes, clicks]);
    const last = hosts ? taken("replay") : null;
    await page.evaluate(() => {
      window.dispatchEvent(new Event("focus"));
      document.querySelector("ul")?.append("Another chair");
    });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.evaluate(() => void window.dispatchEvent(new Event("pagehide")));
    await last;

    await operatorLogsIn(page, baseURL ?? "");
    const recording = `/dev/replay/${deviceId}/${sessionId}`;
    const stored = async () => (await page.request.get(`${recording}/events`)).text();
    await expect.poll(stored).toContain("Chair in the basket");
    expect(await stored()).not.toContain("smith");
    expect(refused).toEqual([]);
    foreign.close();

    // The browser itself must log in, because an operator session is bound to the client that
    // opened it.
    await page.context().clearCookies();
    await page.goto(recording, { waitUntil: "load" });
    await page.getByLabel("Operator key").fill("journeys-operator-key");
    const inside = page.waitForResponse((response) => response.url().includes("/dev/login"));
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await inside;
    await page.goto(recording, { waitUntil: "load" });
    const player = page.getByRole("region", { name: "Player" });
    await player.getByRole("button", { name: "Play" }).click();
    const played = player.locator("iframe").contentFrame();
    await expect(played.getByRole("heading", { name: "Garden chairs" })).toBeVisible();
    await expect(played.locator("circle")).toHaveAttribute("cx", "50.12345678901234");
    await expect(played.getByText("Chair in the basket")).toBeVisible();
    await expect(page.getByRole("main").getByText("#buy")).toBeVisible();
  });
