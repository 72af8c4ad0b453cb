import { digits, pick, siteUrl } from "./abroad.ts";
import { expect, type Page, type Route, test } from "./journey.ts";
import { closeInvitations, join, newPunter } from "./punter.ts";
import { acceptAnyPrice, choose, openSlip, place, receiptOf } from "./slip.ts";

const TRACK = "**/sessions/v2/track?**";
const OPERATOR = "journeys-operator-key";

interface RecordedEvent {
  type: number;
  timestamp: number;
  data: { href?: string };
}
interface Batch {
  key: string;
  type: string;
  events: RecordedEvent[];
}

/** Agrees to be recorded on a site, as the banner would keep it. */
const agree = (page: Page, url: string) => page.context().addCookies([{ name: "ConsentCookie", value: "necessary.recording", url }]);

/** Every batch that left the page, once, and the texts of all that left it. */
function watch(page: Page): { batches: Map<string, Batch>; texts: string[] } {
  const batches = new Map<string, Batch>();
  const texts: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/sessions/v2/track")) return;
    const body = request.postData() ?? "";
    texts.push(`${request.url()} ${body}`);
    const key = request.headers()["idempotency-key"];
    const { events } = JSON.parse(body) as { events: RecordedEvent[] };
    if (key) batches.set(key, { key, type: new URL(request.url()).searchParams.get("type") ?? "", events });
  });
  return { batches, texts };
}

/** What left the page as recordings, event by event. */
const framesOf = (batches: Map<string, Batch>): string[] =>
  [...batches.values()].flatMap(({ type, events }) => (type === "replay" ? events.map((event) => JSON.stringify(event)) : []));

/** Where the operator finds the recording of this page's visit. */
async function recordingOf(page: Page): Promise<string> {
  const at = (name: string) => page.evaluate((key) => localStorage.getItem(key) ?? "", name);
  return `/dev/replay/${await at("tl.tracking-device")}/${await at("tl.tracking-session")}`;
}

async function storedEvents(page: Page, recording: string): Promise<RecordedEvent[]> {
  await page.request.get(`/dev/replay?key=${OPERATOR}`);
  return (await (await page.request.get(`${recording}/events`)).json()) as RecordedEvent[];
}

/** The window loses the focus: recording stops, and what there is is sent. */
const blur = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("blur")));

test("a recorded visit survives a cut network: what was recorded is stored once, and plays back", async ({ page, baseURL }) => {
  await agree(page, baseURL ?? "");
  const { batches } = watch(page);
  const first = page.waitForResponse(TRACK);
  await page.goto("/sport/live/popular");
  expect((await first).status()).toBe(200);
  const recording = await recordingOf(page);

  // Stored, but the answer is lost on the way back: the page has to send it again.
  let lost = 0;
  const loseAnswer = async (route: Route) => {
    lost++;
    await route.fetch();
    await route.abort();
  };
  await page.route(TRACK, loseAnswer);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unroute(TRACK);

  // Cut in the middle, and the page is left meanwhile.
  await page.route(TRACK, (route) => route.abort("connectionfailed"));
  await page.goto("/sport/prematch");
  await page.waitForRequest(TRACK);
  await page.goto("/cookies");
  await page.unroute(TRACK);
  await page.goto("/sport/live/popular");
  await page.waitForResponse((response) => response.url().includes("/sessions/v2/track") && response.ok());
  await blur(page);

  const sorted = (events: readonly string[]) => [...events].sort();
  await expect
    .poll(async () => sorted((await storedEvents(page, recording)).map((event) => JSON.stringify(event))), { timeout: 30_000 })
    .toEqual(sorted(framesOf(batches)));
  const pages = new Set(framesOf(batches).flatMap((text) => (JSON.parse(text) as RecordedEvent).data.href ?? []));
  expect([...pages].map((href) => new URL(href).pathname)).toEqual(
    expect.arrayContaining(["/sport/live/popular", "/sport/prematch", "/cookies"]),
  );

  await page.goto(recording, { waitUntil: "load" });
  const player = page.getByRole("region", { name: "Player" });
  await player.getByRole("button", { name: "Play" }).click();
  await expect(player.locator("iframe").contentFrame().getByText("Live betting").first()).toBeVisible();
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(player.getByLabel("Position")).not.toHaveValue("0");
});

test("nothing personal that is typed or shown on any screen is in a recording", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await agree(page, baseURL ?? "");
  await agree(page, siteUrl("spain"));
  const { texts, batches } = watch(page);
  const punter = { ...newPunter(), password: "Zanzibar-Quokka" };
  const [nickname, first, last, pet, street] = ["Wombat Zephyr", "Xanthippe", "Okonkwo", "Quetzalcoatl", "Calle Huitzil"];
  const [phone, number] = [`6${digits(8)}`, digits(8)];

  await join(page, punter);
  await page.goto("/account/user-details/nickname");
  await page.getByLabel("Nickname", { exact: true }).fill(nickname);
  await page.getByRole("button", { name: "Save" }).click();
  await page.goto("/account");
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
  const amounts = ["37.91", "962.09", "1000.00"];
  for (const path of ["/betting", "/account/statement", "/account/deposit", "/account/settings", "/account/checking-email-sent"]) {
    const seen = page.waitForResponse((response) => response.url().includes("/sessions/v2/track") && response.ok());
    await page.goto(path);
    await expect(page.getByRole("banner").getByText("$962.09")).toBeVisible();
    await seen;
  }

  await closeInvitations(page);
  await page.goto(siteUrl("spain", "/en/join"));
  const fields = { Email: punter.email, Password: punter.password, "First name": first, "Last name": last, "DNI or NIE": `${number}Z` };
  for (const [name, value] of Object.entries({ ...fields, "Street and house": street, "Phone number": phone, "Your answer": pet }))
    await page.getByLabel(name, { exact: true }).fill(value);
  await pick(page, /^Gender/, "Female");
  const told = page.waitForResponse((response) => response.url().includes("/sessions/v2/track") && response.ok());
  await blur(page);
  await told;

  // What was recorded is what was looked at.
  const pages = framesOf(batches).flatMap((text) => (JSON.parse(text) as RecordedEvent).data.href ?? []);
  expect(new Set(pages.map((href) => new URL(href).pathname))).toEqual(
    new Set([
      "/join",
      "/account/user-details/nickname",
      "/account",
      "/sport/prematch",
      "/betting",
      "/account/statement",
      "/account/deposit",
      "/account/settings",
      "/account/checking-email-sent",
      "/en/join",
    ]),
  );
  const canaries = [
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
    ...amounts,
  ];
  const sent = texts.join("\n").toLowerCase();
  for (const canary of canaries.flatMap((each) => [
    each,
    encodeURIComponent(each),
    ...each.split(/[ -]/).filter((word) => word.length > 5),
  ]))
    expect(sent.includes(canary.toLowerCase()), canary).toBe(false);
});

test("a page whose recorder finds no collector works as before", async ({ page, baseURL }) => {
  await agree(page, baseURL ?? "");
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  await page.route(/\/config\?|\/sessions\/v2\//, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/config?"));
  await page.goto("/sport/prematch");
  await refused;
  await choose(page, 1);
  await expect(await openSlip(page)).toBeVisible();
  expect(broken).toEqual([]);
});
