import { agreeToAll, leaveForAMoment } from "./collected.ts";
import { expect, type Page, type Route, test } from "./journey.ts";
import { choose, openSlip } from "./slip.ts";

const blocked = (route: Route) => route.abort();
const failing = (route: Route) => route.fulfill({ status: 500, body: "<html>" });

/** Each service with its calls and the way it fails. */
const SERVICES: [name: string, calls: RegExp, fault: (route: Route) => Promise<void>][] = [
  ["tracking", /\/client-gate\/tracking\/events/, blocked],
  ["analytics", /\/2\/httpapi/, failing],
  ["web vitals", /\/client-gate\/vitals/, failing],
  ["the recorder's configuration", /\/config\?/, blocked],
  ["the recorder's collector", /\/sessions\/v2\//, failing],
  ["experiments", /\/exp\//, failing],
];

/** Opens a match, chooses a price, shows the slip. */
async function use(page: Page): Promise<void> {
  await choose(page, 1);
  const slip = await openSlip(page);
  await expect(slip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(slip).toBeHidden();
}

/**
 * The next visit starts with an empty slip, and asks each service anew. At an address without the
 * app: the page before may store an answer that comes late.
 */
async function forget(page: Page): Promise<void> {
  await page.goto("/ping.json", { waitUntil: "load" });
  await page.evaluate(() => localStorage.clear());
}

test("with each service in turn blocked or failing, the site works and shows no error", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await agreeToAll(context);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const [name, calls, fault] of SERVICES) {
    await forget(page);
    await page.route(calls, fault);
    const missed = page.waitForRequest(calls);
    await page.goto("/sport/prematch");
    await use(page);
    await leaveForAMoment(page);
    await missed;
    const alerts = page.locator("[role=alert]:not(#__next-route-announcer__)");
    expect([name, errors, await alerts.count()]).toEqual([name, [], 0]);
    await page.unroute(calls);
  }
  await forget(page);
  await page.routeWebSocket(/\/sockets\//, (socket) => void socket.close());
  await page.goto("/sport/prematch");
  await use(page);
  expect(errors).toEqual([]);
});
