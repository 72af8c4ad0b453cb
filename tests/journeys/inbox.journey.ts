import { randomUUID } from "node:crypto";
import { faults } from "./axe.ts";
import { joinByCall, operatorScreen, sendLogin } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";

const OPERATOR = {
  authorization: "Bearer journeys-operator-key",
  "X-PAN-Source": "MOBILE",
  "X-PAN-Target": "BROWSER",
  "X-PAN-Version": "1.0.0",
};

/** The operator writes to one punter. */
async function writeTo(
  page: Page,
  punterId: string,
  title: string,
  over: object = {},
): Promise<void> {
  const reply = await page.request.post("/dev/calls/messages/send", {
    headers: { ...OPERATOR, "Idempotency-Key": randomUUID() },
    data: {
      punterIds: [punterId],
      texts: { en: { title, text: `All about: ${title}.`, action: "Open casino" } },
      icon: "staff",
      actionHref: "/casino/lobby",
      show: "inbox",
      priority: 0,
      mandatory: false,
      endsAt: null,
      ...over,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

const header = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

test("an inbox on two devices: arrival, count and reading reach both, and an active message is shown on one", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const punter = await joinByCall();
  const punterId =
    /\/dev\/punters\/([\da-f-]{36})/.exec(
      await operatorScreen(page, `/dev/punters?search=${punter.account}`),
    )?.[1] ?? "";
  const other = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  for (const device of [page, other]) {
    await closeInvitations(device);
    await device.goto(
      new URL("/en/sport/live/popular", test.info().project.use.baseURL ?? "").href,
    );
    await sendLogin(device, punter);
    // A demo has one message to everybody.
    await expect(header(device, "Messages, 1 unread")).toBeVisible();
  }

  // The socket may not be open yet right after the login; the page fetches the count when it opens.
  for (const title of ["First", "Second", "Third"]) await writeTo(page, punterId, title);
  for (const device of [page, other])
    await expect(header(device, "Messages, 4 unread")).toBeVisible();

  await header(page, "Messages, 4 unread").click();
  await expect(page).toHaveURL(/\/account\/messages$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    /^Third/,
    /^Second/,
    /^First/,
    /^Your messages/,
  ]);
  expect(await faults(page)).toEqual([]);
  // A message that was shown counts as read on both devices, without a reload.
  for (const device of [page, other]) await expect(header(device, "Messages")).toBeVisible();
  await expect(page.getByText("Unread", { exact: true })).toHaveCount(0);

  // It appears in the open list.
  await writeTo(page, punterId, "Fourth");
  await expect(page.getByRole("heading", { name: /^Fourth/ })).toBeVisible();
  await other.goto("/account/messages");
  await expect(other.getByRole("heading", { name: /^Fourth/ })).toBeVisible();
  for (const device of [page, other]) await expect(header(device, "Messages")).toBeVisible();

  // Both devices receive it; the first to mark it as read shows it.
  const cardOn = (device: Page) => device.getByRole("status", { name: "A card" });
  await writeTo(page, punterId, "A card", { show: "card", priority: 1 });
  const shown = async () => (await cardOn(page).count()) + (await cardOn(other).count());
  await expect.poll(shown).toBe(1);
  for (const device of [page, other]) await expect(header(device, "Messages")).toBeVisible();
  expect(await shown()).toBe(1);
  const holder = (await cardOn(page).count()) === 1 ? page : other;
  await expect(cardOn(holder)).toContainText("All about: A card.");
  await cardOn(holder).getByRole("button", { name: "Close" }).click();
  await expect(cardOn(holder)).toBeHidden();
  await other.context().close();

  await writeTo(page, punterId, "A popup", { show: "popup", priority: 9 });
  const popup = page.getByRole("dialog", { name: "A popup" });
  await expect(popup).toContainText("All about: A popup.");
  await popup.getByRole("button", { name: "Open casino" }).click();
  await expect(page).toHaveURL(/\/casino\/lobby$/);
  // Shown once: after a reload neither device shows it again.
  await page.reload();
  await expect(header(page, "Messages")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(popup).toBeHidden();
  await expect(cardOn(page)).toBeHidden();
});
