import { expect } from "vitest";
import { solvedCaptcha } from "./captcha.ts";
import type { TestGate, TestReply } from "./gate.ts";
import { PASSWORD, punterOf, type TestPunter, uncounted } from "./punter.ts";

let phones = 0;

/** The code of the last message to a phone. */
export async function lastCode(gate: TestGate, phone: string): Promise<string> {
  const [row] = await gate.query<{ body: string }>(
    "select body from notify_messages where recipient like '%' || $1 order by created_at desc, message_id limit 1",
    [phone],
  );
  return /\b\d{4,8}\b/.exec(row?.body ?? "")?.[0] ?? "";
}

/** A punter of the Russian site with a confirmed phone who is not identified yet. */
export async function joinRussia(gate: TestGate): Promise<TestPunter & { phone: string }> {
  const site = { host: "russia.localhost" };
  const headers = { ...uncounted(gate, `198.51.100.${(phones % 250) + 1}`), ...site };
  // Spread over the operators' prefixes: many codes to one prefix would look like pumping.
  const phone = `79${String((phones * 37) % 100).padStart(2, "0")}${1_000_000 + phones++}`;
  const begun = await gate.call("russiaBegin", {
    body: { joinPunter: { phoneNumber: phone, token: await solvedCaptcha(gate) } },
    headers,
  });
  expect(begun.http, JSON.stringify(begun.error)).toBe(200);
  const { verificationToken } = begun.body.verificationResult;
  const verificationCode = await lastCode(gate, phone);
  const confirmed = await gate.call("russiaConfirmPhone", {
    body: { verificationToken, verificationCode },
    headers,
  });
  expect(confirmed.http, JSON.stringify(confirmed.error)).toBe(200);
  const { registrationToken } = confirmed.body.verificationResult;
  const done = await gate.call("russiaComplete", {
    body: {
      joinPunter: { phoneNumber: phone },
      registrationToken: registrationToken ?? "",
      password: PASSWORD,
      birthDay: "1990-05-17",
      termsAgreement: true,
    },
    headers,
  });
  expect(done.http, JSON.stringify(done.error)).toBe(200);
  return {
    ...punterOf(gate, phone, { ...done, body: done.body.loginResult } as TestReply<"login">, site),
    phone,
  };
}
