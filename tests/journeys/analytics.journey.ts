import { createRequire } from "node:module";
import { join } from "node:path";
import { agreeToAll, deviceOf, uploadedOf } from "./collected.ts";
import { openForeignSite } from "./foreign-site.ts";
import { expect, type Page, test } from "./journey.ts";

const require = createRequire(import.meta.url);

/** A vendor's browser SDK, unmodified. */
const SDK = join(
  require.resolve("@amplitude/analytics-browser/package.json"),
  "../lib/scripts/amplitude-min.js",
);

interface VendorSdk {
  init(apiKey: string, options: Record<string, unknown>): { promise: Promise<void> };
  setTransport(transport: "fetch" | "xhr" | "beacon"): void;
  track(name: string, properties?: Record<string, unknown>): { promise: Promise<{ code: number }> };
  flush(): { promise: Promise<void> };
}

// Another site's browser must not send headers that our CORS policy does not allow.
test.use({ extraHTTPHeaders: {} });

/** Tracks events with the SDK on another site's page; returns the reply codes. */
const trackThere = (
  page: Page,
  options: Record<string, unknown>,
  names: string[],
  transport: "fetch" | "beacon" = "fetch",
) =>
  page.evaluate(
    async ([options, names, transport]) => {
      const sdk = (window as unknown as { amplitude: VendorSdk }).amplitude;
      const init = {
        autocapture: false,
        fetchRemoteConfig: false,
        remoteConfig: { fetchRemoteConfig: false },
        ...options,
      };
      await sdk.init("touchline-site", init).promise;
      sdk.setTransport(transport);
      const told = names.map((name) => sdk.track(name, { note: "x".repeat(3000) }).promise);
      await sdk.flush().promise;
      return (await Promise.all(told)).map(({ code }) => code);
    },
    [options, names, transport] as const,
  );

test("a vendor's browser SDK uploads to us unmodified: single and batch, by fetch, compressed and by beacon", async ({
  page,
  baseURL,
}) => {
  const foreign = await openForeignSite(SDK);
  await page.goto(foreign.url);
  const device = `vendor-${Date.now()}`;
  const uploads: string[] = [];
  page.on("request", (request) => {
    const packed = request.headers()["content-encoding"] ?? "plain";
    if (request.method() === "POST") uploads.push(`${new URL(request.url()).pathname} ${packed}`);
  });
  const refused = foreign.refusals(page);
  const use = (
    options: Record<string, unknown>,
    names: string[],
    transport: "fetch" | "beacon" = "fetch",
  ) => trackThere(page, { deviceId: device, ...options }, names, transport);

  expect(await use({ serverUrl: `${baseURL}/2/httpapi` }, ["single 1", "single 2"])).toEqual([
    200, 200,
  ]);
  expect(
    await use(
      { serverUrl: `${baseURL}/batch`, useBatch: true, enableRequestBodyCompression: true },
      ["packed"],
    ),
  ).toEqual([200]);
  expect(
    await use({ serverUrl: `${baseURL}/batch`, useBatch: true }, ["beacon"], "beacon"),
  ).toEqual([200]);
  const names = async () =>
    (await uploadedOf(page, device))
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("$"));
  await expect
    .poll(async () => (await names()).sort())
    .toEqual(["beacon", "packed", "single 1", "single 2"]);
  expect(new Set(uploads)).toEqual(new Set(["/2/httpapi plain", "/batch gzip", "/batch plain"]));
  expect(refused).toEqual([]);
  foreign.close();
});

test("a vendor's browser SDK learns of a refused upload", async ({ page, baseURL }) => {
  const foreign = await openForeignSite(SDK);
  await page.goto(foreign.url);
  expect(
    await trackThere(page, { serverUrl: `${baseURL}/2/httpapi`, deviceId: "no" }, ["refused"]),
  ).toEqual([400]);
  foreign.close();
});

test("the site's own analytics retries uploads cut by the network, and they count once", async ({
  page,
  context,
}) => {
  await agreeToAll(context);
  await page.clock.install();
  const isUpload = (message: { url(): string }) => message.url().endsWith("/2/httpapi");
  const settings = page.waitForResponse("**/client-gate/tracking/settings");
  // With a fake clock the page reports no hydration metrics; the start of analytics shows it
  // instead.
  await page.goto("/sport/live/popular", { waitUntil: "load" });
  await settings;
  const device = (await deviceOf(page)) ?? "";
  const flush = () => page.clock.fastForward(10_000);

  // The first upload arrives but its reply is lost; the second does not arrive at all.
  let uploads = 0;
  await page.route("**/2/httpapi", async (route) => {
    if (uploads++ === 0) await route.fetch();
    await route.abort();
  });
  const untold = page.waitForEvent("requestfailed", isUpload);
  await flush();
  await untold;
  const arrived = await uploadedOf(page, device);
  await page
    .getByRole("navigation", { name: "Products" })
    .getByRole("link", { name: "Esports" })
    .click();
  await expect(page).toHaveURL(/esports/);
  const lost = page.waitForEvent("requestfailed", isUpload);
  await flush();
  await lost;
  await page.unroute("**/2/httpapi");
  const told = page.waitForResponse((response) => isUpload(response) && response.ok());
  await page.clock.fastForward(20_000);
  await told;

  const kept = await uploadedOf(page, device);
  expect(new Set(kept.map(({ insertId }) => insertId)).size).toBe(kept.length);
  expect(kept).toEqual(expect.arrayContaining(arrived));
  expect(kept.filter(({ name }) => name === "page view")).toHaveLength(2);
  expect(kept.filter(({ name }) => name === "parent:top menu link")).toHaveLength(1);
});
