import { digits, pick, siteUrl } from "./abroad.ts";
import { expect, test } from "./journey.ts";
import { closeInvitations, join, newPunter } from "./punter.ts";
import {
  agree,
  blur,
  faults,
  isOf,
  openRecorded,
  pathsOf,
  playerOf,
  recordingOf,
  storedEvents,
  watch,
} from "./recordings.ts";
import { acceptAnyPrice, choose, openSlip, place, receiptOf } from "./slip.ts";

const TRACK = "**/sessions/v2/track?**";

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

/** A unique name without digits, which recordings never show anyway. */
const letters = (count: number): string =>
  digits(count).replace(/\d/g, (digit) => "klmnoprstu".charAt(Number(digit)));

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
    "Street and house number": street,
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
