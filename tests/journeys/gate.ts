import { createHash, randomUUID } from "node:crypto";
import { request } from "node:http";
import type { Calls, ReplyOf } from "@touchline/contract";
import { SESSION_COOKIE } from "@touchline/core";
import { digits, type Site } from "./abroad.ts";
import { newAddress } from "./address.ts";
import { expect, type Page, popupNamed, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";
import { PASSWORD } from "./punter.ts";

const HEADERS = {
  "X-PAN-Source": "MOBILE",
  "X-PAN-Target": "BROWSER",
  "X-PAN-Version": "1.0.0",
  "Content-Type": "application/json",
};
export const baseUrl = (): URL =>
  new URL(test.info().project.use.baseURL ?? "http://localhost:3187");

interface GateCall {
  site: Site;
  path: string;
  /** The gate; defaults to the client gate. */
  gate?: "/client-gate" | "/casino-gate";
  body?: object;
  /** By default POST with a body and GET without. */
  method?: "PUT";
  headers?: Record<string, string>;
  /** The client address the gate counts the call for. */
  address?: string;
}

interface Answer<T> {
  body: T;
  /** `name=value`, without attributes. */
  cookies: string[];
}

/** Calls the gate directly; a refusal fails the journey. */
export const callGate = async <T>(call: GateCall): Promise<T> => (await askGate<T>(call)).body;

function askGate<T>({
  site,
  path,
  gate = "/client-gate",
  body,
  method,
  headers = {},
  address = newAddress(),
}: GateCall): Promise<Answer<T>> {
  const { port } = baseUrl();
  return new Promise((done, failed) => {
    const sent = request(
      {
        agent: false,
        host: "127.0.0.1",
        port,
        localAddress: address,
        path: gate + path,
        method: method ?? (body ? "POST" : "GET"),
        headers: {
          ...HEADERS,
          host: `${site}.localhost:${port}`,
          "Idempotency-Key": randomUUID(),
          ...headers,
        },
      },
      (reply) => {
        let text = "";
        reply.on("data", (chunk) => (text += chunk));
        reply.on("end", () => {
          if (reply.statusCode !== 200)
            return failed(new Error(`${path} answered ${reply.statusCode}: ${text}`));
          const cookies = (reply.headers["set-cookie"] ?? []).map(
            (line) => line.split(";", 1)[0] ?? "",
          );
          done({ body: JSON.parse(text) as T, cookies });
        });
      },
    );
    sent.on("error", failed);
    sent.end(body && JSON.stringify(body));
  });
}

/** Solves a puzzle of the gate. */
export async function solvedCaptcha(site: Site): Promise<string> {
  const puzzle = await callGate<{ challenge: string; difficultyBits: number }>({
    site,
    path: "/captcha/challenge?action=sign-up",
  });
  for (let nonce = 0; ; nonce++) {
    const answer = `${puzzle.challenge}.${nonce}`;
    const hash = createHash("sha256").update(answer).digest();
    if (Math.clz32(hash.readUInt32BE()) >= puzzle.difficultyBits) return answer;
  }
}

export interface JoinedPunter {
  /** An email, or a phone's digits. */
  login: string;
  password: string;
  account: string;
  tokens: ReplyOf<Calls["login"]>;
  /** The session's cookie, if the account was opened by a call. */
  cookie?: string | undefined;
}

export interface SignedUp {
  punterHash: string;
  loginResult: JoinedPunter["tokens"];
}

/** Declines the welcome bonus, because its popup could cover the page at any moment. */
async function declineWelcome({ accessToken, sessionHash }: JoinedPunter["tokens"]): Promise<void> {
  const own = {
    site: "curacao",
    headers: { authorization: `Bearer ${accessToken}`, "punter-session-hash": sessionHash },
  } as const;
  const { offered } = await callGate<{ offered: { id: string; choices: unknown[] }[] }>({
    ...own,
    path: "/punter/offers",
  });
  const welcome = offered.find(({ choices }) => choices.length > 0);
  if (welcome) await callGate({ ...own, path: `/punter/offers/${welcome.id}/decline`, body: {} });
}

/**
 * Opens an account on the Curacao site through the gate's calls. `welcome`: keeps the welcome bonus
 * available.
 */
export async function joinByCall({ nickname = true, welcome = false } = {}): Promise<JoinedPunter> {
  const login = `journey-${randomUUID().slice(0, 12)}@example.com`;
  const { body, cookies } = await askGate<SignedUp>({
    site: "curacao",
    path: "/account/v3/signup/email",
    body: {
      joinPunter: { email: login, token: await solvedCaptcha("curacao") },
      password: PASSWORD,
      countryId: "CW",
      currencyID: "USD",
      termsAgreement: true,
      ...(nickname && { nickname: `J${digits(9)}` }),
    },
  });
  const { punterHash, loginResult } = body;
  if (!welcome) await declineWelcome(loginResult);
  const cookie = cookies.find((each) => each.startsWith(`${SESSION_COOKIE}=`));
  return {
    login,
    password: PASSWORD,
    account: punterHash,
    tokens: loginResult,
    cookie: cookie?.slice(SESSION_COOKIE.length + 1),
  };
}

/** The punter's page in the operator's screens. */
async function operatorPage(page: Page, account: string): Promise<string> {
  await operatorLogsIn(page, baseUrl().href);
  const found = await (
    await page.request.get(new URL(`/dev/punters?search=${account}`, baseUrl()).href)
  ).text();
  const path = /\/dev\/punters\/[\da-f-]{36}/.exec(found)?.[0];
  expect(path, `the operator finds ${account}`).toBeDefined();
  return new URL(path ?? "", baseUrl()).href;
}

/** Performs an operator action on an account, through a form of the operator's screens. */
export async function operate(
  page: Page,
  account: string,
  form: Record<string, string>,
): Promise<void> {
  const reply = await page.request.post(await operatorPage(page, account), { form });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Voids the bets on a market of an event, by default its main one, at the trading desk. */
export async function voidMarket(
  page: Page,
  eventId: string,
  why: string,
  named = "",
): Promise<void> {
  const at = (path: string) => new URL(path, baseUrl()).href;
  await operatorLogsIn(page, baseUrl().href);
  const found = await (
    await page.request.get(at(`/dev/trading?search=${encodeURIComponent(eventId)}`))
  ).text();
  const desk = /\/dev\/trading\/[^"]+/.exec(found)?.[0];
  expect(desk, `the trading desk finds ${eventId}`).toBeDefined();
  const screen = await (await page.request.get(at(desk ?? ""))).text();
  const marketId =
    named ||
    (/<option value="([^"]+)">(match result|winner|race winner) · (open|off offer) · [1-9]/.exec(
      screen,
    )?.[1] ??
      "");
  const key = /name="key" value="([^"]+)"/.exec(screen)?.[1] ?? "";
  const reply = await page.request.post(at(desk ?? ""), {
    form: { action: "void", key, marketId, why },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Voids all bets on a runner at the trading desk, as if the feed were late with a withdrawal. */
export async function withdrawRunner(page: Page, eventId: string, runner: number): Promise<void> {
  const desk = new URL(`/dev/trading/${encodeURIComponent(eventId)}`, baseUrl()).href;
  await operatorLogsIn(page, baseUrl().href);
  const key =
    /name="key" value="([^"]+)"/.exec(await (await page.request.get(desk)).text())?.[1] ?? "";
  const reply = await page.request.post(desk, {
    form: { action: "withdraw", key, runner: String(runner) },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Fetches an operator screen outside the browser. */
export async function operatorScreen(page: Page, path: string): Promise<string> {
  await operatorLogsIn(page, baseUrl().href);
  return (await page.request.get(new URL(path, baseUrl()).href)).text();
}

/** Submits a form of an operator screen; returns the address it redirects to. */
export async function operatorSends(
  page: Page,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const reply = await page.request.post(new URL(path, baseUrl()).href, { form });
  expect(reply.ok(), await reply.text()).toBe(true);
  return new URL(reply.url()).pathname;
}

/** Accepts or rejects the pending document. */
export async function decideDocument(
  page: Page,
  account: string,
  decision: "ACCEPTED" | "REJECTED",
  reason = "",
): Promise<void> {
  const screen = await (await page.request.get(await operatorPage(page, account))).text();
  const documentId = /name="documentId" value="([^"]+)"/.exec(screen)?.[1] ?? "";
  await operate(page, account, { action: "document", documentId, decision, reason });
}

/** Opens the login popup and submits it; the journey handles what follows. */
export async function sendLogin(
  page: Page,
  { login, password }: Pick<JoinedPunter, "login" | "password">,
): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByRole("textbox", { name: /email/i }).fill(login);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Postpones an invitation whenever it opens, for journeys that are not about it. */
export const putOff = (page: Page, name: string, later: string): Promise<void> =>
  page.addLocatorHandler(popupNamed(page, name), (dialog) =>
    dialog.getByRole("button", { name: later }).click(),
  );

/** Reloads and waits until the standing was checked and any popup it triggers has opened. */
export async function settledReload(page: Page): Promise<void> {
  const heartbeat = page.waitForResponse("**/client-gate/heartbeat");
  await page.reload();
  await heartbeat;
  await page.waitForLoadState("networkidle");
}
