import { randomUUID } from "node:crypto";
import type { BodyOf, Calls, VerificationResult } from "@touchline/contract";
import { expect } from "vitest";
import { solvedCaptcha } from "./captcha.ts";
import type { TestGate } from "./gate.ts";
import { PASSWORD, uncounted } from "./punter.ts";

let visitors = 0;
/** A new visitor from their own network. */
export const newVisitor = (gate: TestGate, host = "curacao.localhost"): Record<string, string> => {
  visitors++;
  return { ...uncounted(gate, `10.${Math.floor(visitors / 250)}.${visitors % 250}.7`), host };
};

let phones = 0;
/** A new phone in its own number range. */
export const newPhone = (country: "GB" | "RU" | "BY" | "NG" = "GB"): string => {
  const number = 100 + (++phones % 800);
  return {
    GB: `447${number}123456`,
    RU: `79${number}123456`,
    BY: `37529${number}1234`,
    NG: `23480${number}12345`,
  }[country];
};

type Begin = "phoneBeginV2" | "phoneBeginV3" | "belarusBegin" | "russiaBegin";

/** Requests a code as the join form does. */
export async function beginSignUp(
  gate: TestGate,
  phone: string,
  headers: Record<string, string> = newVisitor(gate),
  {
    call = "phoneBeginV3",
    ...over
  }: { call?: Begin } & Partial<BodyOf<Calls["phoneBeginV3"]>> = {},
) {
  const token = await solvedCaptcha(gate);
  return gate.call(call, {
    body: { joinPunter: { phoneNumber: `+${phone}`, token }, ...over },
    headers,
  });
}

/** A verification under way, with the code that its phone received. */
export async function startedSignUp(
  gate: TestGate,
  phone: string,
  headers: Record<string, string>,
  call: Begin = "phoneBeginV3",
) {
  // One phone never gets two codes at the same instant.
  gate.clock.advance(1000);
  const reply = await beginSignUp(gate, phone, headers, { call });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  const { verificationToken } = reply.body.verificationResult;
  return { verificationToken, verificationCode: await lastCode(gate, phone) };
}

/** The texts sent to a phone, last one first. */
export const textsTo = (gate: TestGate, phone: string) =>
  gate.query<{ channel: string; body: string }>(
    "select channel, body from notify_messages where recipient = $1 order by created_at desc, body like '%Login%' desc",
    [`+${phone}`],
  );

export async function lastCode(gate: TestGate, phone: string): Promise<string> {
  const texts = await textsTo(gate, phone);
  return (
    texts.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).find((code) => code !== undefined) ?? ""
  );
}

/** A different code. */
export const otherThan = (code: string): string => (code === "111111" ? "222222" : "111111");

export const phoneForm = (over: Partial<BodyOf<Calls["phoneCompleteV3"]>> = {}) => ({
  joinPunter: {},
  password: PASSWORD,
  countryId: "GB",
  currencyID: "GBP",
  termsAgreement: true,
  ...over,
});

export const freshKey = (): Record<string, string> => ({ "idempotency-key": randomUUID() });

/** The verification state in a refusal of the code flow. */
export const stateOf = (reply: { error: { details?: Record<string, unknown> } }) =>
  (reply.error.details as { verificationResult: VerificationResult }).verificationResult;
