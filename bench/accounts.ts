import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { zeroBits } from "../apps/gate/src/modules/people/captcha/pow.rules.ts";

export const PASSWORD = "correct horse 1";
const TRIES = 30;
const TRY_AGAIN_MS = 1000;

/** Opens accounts like visitors do; the headers exempt the requests from rate limits. */
export async function openAccounts(
  gateUrl: string,
  headers: Record<string, string>,
  count: number,
): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, number) => `bench${number}@example.com`);
  for (const [number, email] of emails.entries()) {
    const joinPunter = { email, token: await solvedPuzzle(gateUrl, headers) };
    const order: RequestInit = {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-touchline-ip": `10.9.9.${number}`,
      },
      body: JSON.stringify({
        joinPunter,
        password: PASSWORD,
        countryId: "CW",
        currencyID: "USD",
        termsAgreement: true,
      }),
    };
    const reply = await untilUp(() =>
      fetch(`${gateUrl}/client-gate/account/v3/signup/email`, order),
    );
    if (!reply.ok) throw new Error(`a sign-up answered ${await reply.text()}`);
  }
  return emails;
}

/** A gate that has just started on a busy machine may be away for moments. */
async function untilUp(ask: () => Promise<Response>): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const reply = await ask();
    if (reply.status < 500 || tried === TRIES) return reply;
    await pause(TRY_AGAIN_MS);
  }
}

/** The headers of a punter's calls. */
export async function logIn(
  gateUrl: string,
  headers: Record<string, string>,
  login: string,
): Promise<Record<string, string>> {
  const body = JSON.stringify({ login, password: PASSWORD });
  const reply = await fetch(`${gateUrl}/client-gate/auth/v2/login`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  if (!reply.ok) throw new Error(`a login answered ${await reply.text()}`);
  const { accessToken, sessionHash } = (await reply.json()) as {
    accessToken: string;
    sessionHash: string;
  };
  return { ...headers, authorization: `Bearer ${accessToken}`, "punter-session-hash": sessionHash };
}

/** Solves the gate's puzzle for a sign-up. */
export async function solvedPuzzle(
  gateUrl: string,
  headers: Record<string, string>,
): Promise<string> {
  const url = `${gateUrl}/client-gate/captcha/challenge?action=sign-up`;
  const reply = await untilUp(() => fetch(url, { headers }));
  const { challenge, difficultyBits } = (await reply.json()) as {
    challenge: string;
    difficultyBits: number;
  };
  let nonce = 0;
  while (zeroBits(`${challenge}.${nonce}`) < difficultyBits) nonce++;
  return `${challenge}.${nonce}`;
}
