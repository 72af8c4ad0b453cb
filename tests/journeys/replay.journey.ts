import type { Request } from "@playwright/test";
import { digits, pick, siteUrl } from "./abroad.ts";
import { expect, type Page, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";
import { closeInvitations, join, newPunter } from "./punter.ts";
import { acceptAnyPrice, choose, openSlip, place, receiptOf } from "./slip.ts";

const TRACK = "**/sessions/v2/track?**";

interface RecordedEvent {
  type: number;
  timestamp: number;
  data?: { href?: string };
}
interface Batch {
  key: string;
  type: string;
  events: RecordedEvent[];
}

/** Stores the consent to recording on a site, as the banner would. */
const agree = (page: Page, url: string) =>
  page.context().addCookies([{ name: "ConsentCookie", value: "necessary.recording", url }]);

/** Collects each batch the page sent once, and all texts it sent. */
function watch(page: Page): { batches: Map<string, Batch>; texts: string[] } {
  const batches = new Map<string, Batch>();
  const texts: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/sessions/v2/track")) return;
    const body = request.postData() ?? "";
    texts.push(`${request.url()} ${body}`);
    const key = request.headers()["idempotency-key"];
    const { events } = JSON.parse(body) as { events: RecordedEvent[] };
    if (key)
      batches.set(key, {
        key,
        type: new URL(request.url()).searchParams.get("type") ?? "",
        events,
      });
  });
  return { batches, texts };
}

/** The recorded events the page sent. */
const framesOf = (batches: Map<string, Batch>): string[] =>
  [...batches.values()].flatMap(({ type, events }) =>
    type === "replay" ? events.map((event) => JSON.stringify(event)) : [],
  );

/** The pages with recorded snapshots. */
const pathsOf = (events: readonly RecordedEvent[]): Set<string> =>
  new Set(events.flatMap(({ data }) => (data?.href ? new URL(data.href).pathname : [])));

/** Opens a page and waits until the collector has its snapshot. */
async function openRecorded(page: Page, path: string): Promise<void> {
  const taken = page.waitForResponse(
    (response) =>
      response.ok() && isOf(response.request(), new URL(path, "http://localhost").pathname),
  );
  await page.goto(path);
  await taken;
}

/** The operator's address of this visit's recording. */
async function recordingOf(page: Page): Promise<string> {
  const at = (name: string) => page.evaluate((key) => localStorage.getItem(key) ?? "", name);
  return `/dev/replay/${await at("tl.tracking-device")}/${await at("tl.tracking-session")}`;
}

async function storedEvents(page: Page, recording: string): Promise<RecordedEvent[]> {
  await operatorLogsIn(page, test.info().project.use.baseURL ?? "");
  const events = (await (await page.request.get(`${recording}/events`)).json()) as RecordedEvent[];
  expect(events.length).toBeGreaterThan(0);
  return events;
}

/** The operator's page of a recording: its clicks and scrolls. */
const playerOf = async (page: Page, recording: string): Promise<string> =>
  (await page.request.get(recording)).text();

/**
 * Batches that were sent but not stored, and those stored more than once. It does not see batches
 * sent while the page closes.
 */
async function faults(
  page: Page,
  recording: string,
  batches: Map<string, Batch>,
): Promise<{ lost: number; twice: number }> {
  const stored = (await storedEvents(page, recording)).map((event) => JSON.stringify(event));
  const there = new Set(stored);
  return {
    lost: framesOf(batches).filter((event) => !there.has(event)).length,
    twice: stored.length - there.size,
  };
}

/**
 * All other screens that show data to a punter, one of each kind, because a kind shares its code.
 */
const OTHER_SCREENS = [
  "/betting",
  "/account/statement",
  "/account/messages",
  "/account/deposit",
  "/account/settings",
  "/account/language",
  "/account/upload",
  "/account/id-confirmation",
  "/account/tsupis/identity",
  "/account/self-exclusion",
  "/account/siteaccess/email",
  "/account/checking-email-sent",
  "/account/lost-password",
  "/change-password",
  "/confirm-phone",
  "/threedsconfirm",
  "/confirm-email",
  "/cookies",
  "/sport/live",
  "/sport/results",
  "/sport/tournaments",
  "/sport/favorites",
  "/scores",
  "/casino/lobby",
];

/** Whether a batch starts with a snapshot of a page. */
const isOf = (request: Request, path: string): boolean =>
  (request.postData() ?? "").includes(`${path}","width"`);

/** A unique name without digits, which recordings never show anyway. */
const letters = (count: number): string =>
  digits(count).replace(/\d/g, (digit) => "klmnoprstu".charAt(Number(digit)));

/** The window loses the focus: recording stops and its events are sent. */
const blur = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("blur")));

test("a recorded visit survives a cut network: the recording is stored once, and plays back", async ({
  page,
  baseURL,
}) => {
  await agree(page, baseURL ?? "");
  const { batches } = watch(page);
  await openRecorded(page, "/sport/live/popular");
  const recording = await recordingOf(page);

  // It is stored but the reply is lost, so the page must resend it.
  const lost = new Promise<string>((told) =>
    page.route(
      TRACK,
      async (route) => {
        await route.fetch();
        await route.abort();
        told(route.request().headers()["idempotency-key"] ?? "");
      },
      { times: 1 },
    ),
  );
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const key = await lost;
  await page.waitForResponse(
    (response) => response.ok() && response.request().headers()["idempotency-key"] === key,
  );

  // The upload is cut and the page closes meanwhile: its last events are only on the device.
  await page.route(TRACK, (route) => route.abort("connectionfailed"));
  const cut = page.waitForRequest(
    (request) => request.url().includes("/sessions/v2/track") && isOf(request, "/sport/prematch"),
  );
  await page.goto("/sport/prematch");
  await cut;
  await choose(page, 1);
  await page.goto("/cookies", { waitUntil: "commit" });
  await page.unroute(TRACK);
  await openRecorded(page, "/sport/live");
  await blur(page);

  await expect
    .poll(() => faults(page, recording, batches), { timeout: 30_000 })
    .toEqual({ lost: 0, twice: 0 });
  const stored = await storedEvents(page, recording);
  expect(pathsOf(stored)).toEqual(
    new Set(["/sport/live/popular", "/sport/prematch", "/sport/live"]),
  );
  // The price chosen just before the page was left.
  expect(JSON.stringify(stored)).toContain('"aria-pressed":"true"');

  await page.goto(recording, { waitUntil: "load" });
  const player = page.getByRole("region", { name: "Player" });
  await player.getByRole("button", { name: "Play" }).click();
  await expect(
    player.locator("iframe").contentFrame().getByText("Live betting").first(),
  ).toBeVisible();
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(player.getByLabel("Position")).not.toHaveValue("0");
});

test("no personal data typed or shown on any screen is in a recording", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await agree(page, baseURL ?? "");
  await agree(page, siteUrl("spain"));
  const { texts, batches } = watch(page);
  const punter = { ...newPunter(), password: "Zanzibar-Quokka-7" };
  const [nickname, first, last, pet, street] = [
    `Wombat ${letters(8)}`,
    "Xanthippe",
    "Okonkwo",
    "Quetzalcoatl",
    "Calle Huitzil",
  ];
  const [phone, number] = [`6${digits(8)}`, digits(8)];

  await join(page, punter);
  await openRecorded(page, "/account/user-details/nickname");
  await page.getByLabel("Nickname", { exact: true }).fill(nickname);
  const saved = page.waitForResponse(
    (response) => response.url().includes("nickname") && response.request().method() !== "GET",
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saved;
  await openRecorded(page, "/account");
  await expect(page.getByRole("main").getByText(nickname)).toBeVisible();
  const account = /\d{6,}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  expect(account).not.toBe("");

  await page.goto("/sport/prematch");
  await choose(page, 1);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("37.91");
  await place(slip);
  const { number: bet } = await receiptOf(slip);
  for (const path of OTHER_SCREENS) {
    await openRecorded(page, path);
    await expect(page.getByRole("banner").getByText("$962.09")).toBeVisible();
  }
  await page.goto("/sport/live");
  await openRecorded(
    page,
    (await page.getByRole("article").first().getByRole("link").first().getAttribute("href")) ?? "",
  );
  const recordings = [await recordingOf(page)];

  await closeInvitations(page);
  await openRecorded(page, siteUrl("spain", "/en/join"));
  const fields = {
    Email: punter.email,
    Password: punter.password,
    "First name": first,
    "Last name": last,
    "DNI or NIE": `${number}Z`,
  };
  for (const [name, value] of Object.entries({
    ...fields,
    "Street and house": street,
    "Phone number": phone,
    "Your answer": pet,
  }))
    await page.getByLabel(name, { exact: true }).fill(value);
  await pick(page, /^Gender/, "Female");
  const told = page.waitForResponse(
    (response) => response.url().includes("/sessions/v2/track") && response.ok(),
  );
  await blur(page);
  await told;

  // The recording covers exactly the visited pages.
  expect(pathsOf([...batches.values()].flatMap(({ events }) => events))).toEqual(
    new Set([
      "/join",
      "/account/user-details/nickname",
      "/account",
      "/sport/prematch",
      ...OTHER_SCREENS,
      "/sport/live/event",
      "/en/join",
    ]),
  );
  // Check what the page sent and what is stored, including what was sent while a page closed.
  recordings.push(await recordingOf(page));
  for (const recording of recordings)
    texts.push(
      JSON.stringify(await storedEvents(page, recording)),
      await playerOf(page, recording),
    );
  const seen = texts.join("\n").toLowerCase();
  const secrets = [
    punter.email.split("@")[0] ?? "",
    punter.password,
    nickname,
    first,
    last,
    pet,
    street,
    phone,
    number,
    account,
    bet,
  ];
  const words = secrets.flatMap((secret) => secret.split(/[ -]/)).filter((word) => word.length > 5);
  for (const canary of [
    ...secrets,
    ...words,
    ...secrets.map(encodeURIComponent),
    "37.91",
    "962.09",
    "1000.00",
  ])
    expect(seen.includes(canary.toLowerCase()), canary).toBe(false);
});
