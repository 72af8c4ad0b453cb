import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { newVisitor, phoneForm } from "../../../../test/phone.ts";
import { PASSWORD } from "../../../../test/punter.ts";
import { HASHING } from "../auth/hashing-threads.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

/** More than the queue for password hashes holds: some would be refused. */
const RUSH = HASHING.atOnce + HASHING.waiting + 8;
const token = "x".repeat(43);
const russian = {
  joinPunter: {},
  password: PASSWORD,
  birthDay: "1990-01-01",
  termsAgreement: true,
  registrationToken: token,
};

test.each([
  ["joinByToken", "curacao", { token, termsAgreement: true }, "TOKEN_NOT_FOUND"],
  [
    "phoneCompleteV3",
    "curacao",
    { ...phoneForm(), verificationToken: token, verificationCode: "123456" },
    "VERIFICATION_ERROR",
  ],
  [
    "russiaComplete",
    "russia",
    { ...russian, joinPunter: { email: "rush@example.com" } },
    "TOKEN_NOT_FOUND",
  ],
] as const)(
  "a burst of made-up tokens at %s hashes no password, and each is rejected as unknown",
  async (name, site, rawBody, code) => {
    const replies = await Promise.all(
      Array.from({ length: RUSH }, () =>
        gate.call(name, { rawBody, headers: newVisitor(gate, `${site}.localhost`) }),
      ),
    );
    expect(new Set(replies.map(({ error }) => error.code))).toEqual(new Set([code]));
  },
);
