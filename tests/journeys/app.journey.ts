import { randomUUID } from "node:crypto";
import { startPushService } from "@touchline/testkit";
import { faults } from "./axe.ts";
import { joinByCall, operatorScreen, sendLogin } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";
import { type SiteProxy, startSiteProxy } from "./site-proxy.ts";
import { acceptAnyPrice, bettorOn, choose, inBank, openSlip, place, receiptOf } from "./slip.ts";

test.use({ serviceWorkers: "allow" });

const LIVE = "/en/sport/live/popular";
let proxy: SiteProxy;
test.beforeEach(async ({ baseURL }) => {
  proxy = await startSiteProxy(baseURL ?? "");
});
test.afterEach(() => proxy.close());

/** The service worker controls this page and has cached it. */
async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const kept = names.find((name) => name.startsWith("pages-"));
    return (
      kept !== undefined &&
      (await caches.match(`${location.pathname}${location.search}`, { ignoreVary: true })) !==
        undefined
    );
  });
}

async function goOffline(page: Page, isOffline: boolean): Promise<void> {
  proxy.away = isOffline;
  await page.context().setOffline(isOffline);
}

const line = (page: Page) => page.getByRole("banner").getByRole("status");

test("without a network pages show their age, no bet waits to be sent, and the slip is kept", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await bettorOn(page, `${proxy.url}${LIVE}`);
  await underWorker(page);
  await choose(page, 2);
  const slip = await openSlip(page);
  await slip.getByRole("textbox", { name: /stake/i }).first().fill("5");
  await acceptAnyPrice(page, slip);

  await goOffline(page, true);
  await place(slip);
  await expect(
    slip.getByText("You’re offline. Your bet wasn’t sent. Your bet slip is saved."),
  ).toBeVisible();
  await slip.getByRole("button", { name: "Close" }).click();
  await expect(line(page)).toHaveText("You’re offline");

  // The cached copy shows its time and works: its policy matches its scripts.
  await page.reload();
  await expect(line(page)).toHaveText(/^Offline\. Saved \d{2}:\d{2}$/);
  await expect(page.getByRole("button", { name: /^2\s*bet slip/i })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // The worker must not invent a page that was never visited.
  await page.goto(`${proxy.url}/en/toto`, { waitUntil: "load" });
  await expect(
    page.getByRole("main").getByText("This page isn’t saved on your device."),
  ).toBeVisible();
  await page.goBack({ waitUntil: "load" });

  await goOffline(page, false);
  await page.reload();
  await expect(line(page)).toHaveCount(0);
  const again = await openSlip(page);
  // A goal may suspend one of the live matches for a moment.
  await expect(async () => {
    await place(again);
    await expect(again.getByRole("heading", { name: "Bet placed" })).toBeVisible();
  }).toPass();
  await receiptOf(again);
});

test("a new version is announced, and installed with the slip unchanged", async ({ page }) => {
  await closeInvitations(page);
  await page.goto(`${proxy.url}${LIVE}`);
  await underWorker(page);
  await choose(page, 1);
  await page.evaluate(() => Object.assign(window, { isBefore: true }));

  proxy.workerSuffix = "\n// The next version.\n";
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const update = page.getByRole("button", { name: "Update", exact: true });
  await expect(page.getByText("New version available")).toBeVisible();
  await update.click();

  // Poll instead of waiting inside the page, because a reload would lose the waiting function.
  const isAfter = () =>
    !("isBefore" in window) && navigator.serviceWorker.controller?.state === "activated";
  await expect.poll(() => page.evaluate(isAfter).catch(() => false)).toBe(true);
  await expect(page.getByRole("button", { name: /^1\s*bet slip/i })).toBeVisible();
});

test("nothing a punter saw stays on the device after the logout", async ({ page }) => {
  await bettorOn(page, `${proxy.url}${LIVE}`);
  await underWorker(page);
  await page.goto(`${proxy.url}/en/account`);
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  const loggedOutAt = await page.evaluate(() => Date.now());
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
  // The page after the logout is a guest's, and cached as such.
  await expect
    .poll(() =>
      page.evaluate(async (until) => {
        const kept: string[] = [];
        for (const name of (await caches.keys()).filter((each) => /^(pages|data)-/.test(each))) {
          const cache = await caches.open(name);
          for (const request of await cache.keys())
            if (Number((await cache.match(request))?.headers.get("X-Saved-At") ?? 0) < until)
              kept.push(request.url);
        }
        return kept;
      }, loggedOutAt),
    )
    .toEqual([]);
});

const OPERATOR = {
  authorization: "Bearer journeys-operator-key",
  "X-PAN-Source": "MOBILE",
  "X-PAN-Target": "BROWSER",
  "X-PAN-Version": "1.0.0",
};

test("a notification is requested by a tap, received and opened", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const service = await startPushService(Number(new URL(baseURL ?? "").port) + 20_000);
  try {
    const browser = service.subscribe();
    // No push service is reachable from here, so the local service provides the browser's
    // subscription.
    await page.addInitScript((subscription) => {
      const held = {
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: async () => true,
      };
      let isHeld = false;
      // A headless browser denies notifications even if they were granted.
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Object.assign(Notification, { requestPermission: async () => "granted" });
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          isHeld = true;
          return held;
        },
        getSubscription: async () => (isHeld ? held : null),
      });
    }, browser.subscription);
    await page
      .context()
      .grantPermissions(["notifications"], { origin: new URL(baseURL ?? "").origin });
    const punter = await joinByCall();
    const punterId =
      /\/dev\/punters\/([\da-f-]{36})/.exec(
        await operatorScreen(page, `/dev/punters?search=${punter.account}`),
      )?.[1] ?? "";
    await closeInvitations(page);
    await page.goto(LIVE);
    await sendLogin(page, punter);
    await expect(inBank(page, "$1000.00")).toBeVisible();
    await underWorker(page);
    await page.goto("/en/account/notifications");
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    await expect(page.getByRole("button", { name: "Turn off on this device" })).toBeVisible();
    await expect(page.getByRole("switch", { name: /^Bet settled/ })).toBeChecked();

    const texts = { en: { title: "A word", text: "From us." } };
    const message = {
      texts,
      icon: "staff",
      actionHref: null,
      show: "inbox",
      priority: 0,
      mandatory: true,
      endsAt: null,
    };
    const reply = await page.request.post("/dev/calls/messages/send", {
      headers: { ...OPERATOR, "Idempotency-Key": randomUUID() },
      data: { punterIds: [punterId], ...message },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    await expect.poll(() => browser.received.length).toBe(1);
    const { text } = browser.received[0] ?? { text: "" };
    expect(text).not.toMatch(/1000|balance|A word/);

    const worker = page.context().serviceWorkers()[0];
    // It does not show notifications either, so record what the worker would have shown.
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        shown: Notification[];
      };
      scope.shown = [];
      Object.assign(scope.registration, {
        showNotification: async (title: string, options: NotificationOptions) =>
          void scope.shown.push({ title, ...options, close: () => {} } as unknown as Notification),
      });
    });
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) =>
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const ours = registrations.find(
          ({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${baseURL}/`,
        );
        if (ours) found(ours.registrationId);
      }),
    );
    await session.send("ServiceWorker.enable");
    const registrationId = await registered;
    await session.send("ServiceWorker.deliverPushMessage", {
      origin: baseURL ?? "",
      registrationId,
      data: text,
    });
    const shown = () =>
      worker?.evaluate(() =>
        (globalThis as unknown as { shown: Notification[] }).shown.map(({ title, body }) => [
          title,
          body,
        ]),
      );
    await expect.poll(shown).toEqual([["New message", "Open your inbox to read it."]]);
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as {
        shown: Notification[];
        dispatchEvent(event: Event): void;
      };
      const tap = Object.assign(new Event("notificationclick"), {
        notification: scope.shown[0],
        waitUntil: () => {},
      });
      scope.dispatchEvent(tap);
    });
    await expect(page).toHaveURL(/\/account\/messages$/);
    await expect(
      page.getByRole("main").getByRole("heading", { level: 2, name: /^A word/ }),
    ).toBeVisible();
  } finally {
    await service.close();
  }
});

test("a slip is shared as a link, and added to another's slip only by a tap", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], {
    origin: new URL(baseURL ?? "").origin,
  });
  await closeInvitations(page);
  await page.goto(LIVE);
  await choose(page, 2);
  const slip = await openSlip(page);
  // The journeys' browser has no native share sheet.
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await slip.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/slip\/[\w-]{16}$/);

  const other = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await closeInvitations(other);
  await other.goto(link.replace("/slip/", "/en/slip/"));
  const take = other.getByRole("button", { name: /^Add \d selections? to slip$/ });
  await expect(take).toBeVisible();
  expect(await faults(other)).toEqual([]);
  await take.click();
  await expect(
    other.getByRole("dialog", { name: "Bet slip" }).getByRole("listitem").first(),
  ).toBeVisible();

  // Opened again with a slip that is not empty: nothing is replaced without asking.
  await other.goto(`/en/share-target?text=${encodeURIComponent(`Look: ${link}`)}`);
  await expect(other).toHaveURL(/\/slip\//);
  await take.click();
  await expect(other.getByRole("dialog", { name: "Your bet slip isn’t empty" })).toBeVisible();

  await other.goto("/en/slip/AAAAAAAAAAAAAAAA");
  await expect(other.getByText("Bet slip not found")).toBeVisible();
});
