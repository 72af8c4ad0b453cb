import { CARDS, typeCard } from "./cashier.ts";
import {
  agreeToAll,
  deviceOf,
  expectEachOnce,
  leaveForAMoment,
  trackedOf,
  uploadedOf,
  vitalsOf,
} from "./collected.ts";
import { joinByCall, sendLogin } from "./gate.ts";
import { expect, leaveUnanswered, type Page, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";

const COLLECTORS = /\/client-gate\/(tracking|vitals)|\/2\/httpapi/;

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tl.tracking")));
const isBatch = (message: { url(): string }) => message.url().endsWith("/tracking/events");

function collected(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => COLLECTORS.test(request.url()) && sent.push(request.url()));
  return sent;
}

/** Waits until the engine is loaded and the device has an id. */
async function tracked(page: Page): Promise<string> {
  await expect.poll(() => deviceOf(page)).not.toBeNull();
  return (await deviceOf(page)) ?? "";
}

test("nothing is stored or sent before consent; afterwards each event counts once, despite network failures", async ({
  page,
}) => {
  leaveUnanswered(page);
  const sent = collected(page);
  await page.goto("/sport/live/popular?cameFrom=app");
  await page
    .getByRole("navigation", { name: "Products" })
    .getByRole("link", { name: "Esports" })
    .click();
  await expect(page).toHaveURL(/esports/);
  expect([sent, await kept(page)]).toEqual([[], []]);

  // The collectors accept the uploads, but their replies are lost.
  const CUT = /\/tracking\/events|\/2\/httpapi/;
  await page.route(CUT, async (route) => {
    await route.fetch();
    // Unrouting below may have let it go meanwhile.
    await route.abort().catch(() => {});
  });
  const cut = page.waitForEvent("requestfailed", isBatch);
  await page
    .getByRole("region", { name: "Cookies and analytics" })
    .getByRole("button", { name: "Allow all" })
    .click();
  const device = await tracked(page);
  await leaveForAMoment(page);
  await cut;
  const before = await trackedOf(page, device);
  expect(before.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "parent:came from app",
      "parent:main page open",
      "parent:top menu link",
    ]),
  );

  // The next page resends everything, and gets its reply.
  await page.unroute(CUT);
  const acknowledged = page.waitForResponse((response) => isBatch(response) && response.ok());
  await page.goto("/sport/live/popular");
  await acknowledged;
  await tracked(page);
  await leaveForAMoment(page);
  await expect
    .poll(async () => (await trackedOf(page, device)).length)
    .toBeGreaterThan(before.length);
  const events = await trackedOf(page, device);
  expectEachOnce(events);
  expect(events.filter(({ name }) => name === "parent:came from app")).toHaveLength(1);
  const cameFromApp = async () =>
    (await uploadedOf(page, device)).filter(({ name }) => name === "parent:came from app");
  await expect.poll(cameFromApp).toHaveLength(1);
});

test("a withdrawn consent ends tracking and clears the device", async ({ page, context }) => {
  await agreeToAll(context);
  await page.goto("/cookies");
  await tracked(page);
  await page.getByRole("switch", { name: /^Analytics/ }).click();
  await page.getByRole("switch", { name: /^Session recording/ }).click();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect.poll(() => kept(page)).toEqual([]);
  const sent = collected(page);
  await page.goto("/sport/live/popular");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect([sent, await kept(page)]).toEqual([[], []]);
});

test("a walk through the site sends its events, each with its screen area and none with personal data", async ({
  page,
  context,
}) => {
  await agreeToAll(context);
  await closeInvitations(page);
  const punter = await joinByCall();
  const inMenu = async (item: string) => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: item, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await page.goto("/?cameFrom=app-scores");
  const device = await tracked(page);
  for (const item of ["Results", "Statistics", "Download app", "Home"]) await inMenu(item);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Search" }).click();
  await page.getByRole("dialog", { name: "Search" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Join" }).click();
  await page.getByRole("tab", { name: "By phone", exact: true }).click();
  await sendLogin(page, { ...punter, password: "wrong-password" });
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(punter.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
  await page.getByRole("main").getByRole("button", { name: "$25.00", exact: true }).click();
  await typeCard(page, CARDS.good);
  await page.getByRole("button", { name: /^Deposit \$/ }).click();
  await expect(page.getByRole("banner").getByText("$1025.00")).toBeVisible();
  await page.goto("/account/id-confirmation");
  await page.getByRole("link", { name: "Send documents instead" }).click();
  await page.goto("/account");
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
  await leaveForAMoment(page);

  const names = async () =>
    [...new Set((await trackedOf(page, device)).map(({ name }) => name))].sort();
  await expect.poll(names).toContain("logout");
  const walked = [
    "login failure",
    "login success",
    "logout",
    "parent:balance refill",
    "parent:came from app scores",
    "parent:deposit page click",
    "parent:download app",
    "parent:left menu click",
    "parent:lobby click",
    "parent:main page open",
    "parent:results page click",
    "parent:search click",
    "parent:set join type",
    "parent:statistics click",
    "parent:top menu link",
    "parent:tracking-engine properties updated",
    "parent:upload documents click",
    "parent:user authorized",
    "user session updated",
  ];
  expect(await names()).toEqual(expect.arrayContaining(walked));
  const events = await trackedOf(page, device);
  expectEachOnce(events);
  const areaOf = (name: string) =>
    events.find((event) => event.name === `parent:${name}`)?.properties.screenArea;
  expect(["search click", "set join type", "balance refill"].map(areaOf)).toEqual([
    "left menu",
    "join",
    "account",
  ]);
  const told = JSON.stringify(events);
  for (const personal of [punter.login, punter.account, "1025", "cameFrom"])
    expect(told).not.toContain(personal);
});

test("web vitals of a visit are measured and stored under the page's pattern", async ({
  page,
  context,
}) => {
  await agreeToAll(context);
  await page.goto("/esports/promotions");
  await tracked(page);
  await page.getByRole("heading").first().click();
  // The browser reports an interaction when it is idle, so give it a moment.
  await page.evaluate(
    () => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 100))),
  );
  await page.goto("/sport/live/popular");
  await expect
    .poll(() => vitalsOf(page, "/esports/promotions"))
    .toEqual(["FCP", "LCP", "CLS", "FID", "INP", "TTFB"]);
});
