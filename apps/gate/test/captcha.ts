import type { CaptchaAction } from "@touchline/contract";
import { expect } from "vitest";
import { zeroBits } from "../src/modules/people/captcha/pow.rules.ts";
import type { TestGate } from "./gate.ts";
import { uncounted } from "./punter.ts";

/** Fetches a challenge from the gate and solves it by work, as a browser would. */
export async function solvedCaptcha(
  gate: TestGate,
  action: CaptchaAction = "sign-up",
): Promise<string> {
  const reply = await gate.call("captchaChallenge", {
    query: { action },
    headers: uncounted(gate),
  });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return solve(reply.body);
}

export function solve({
  challenge,
  difficultyBits,
}: {
  challenge: string | null;
  difficultyBits: number;
}): string {
  expect(difficultyBits).toBeTypeOf("number");
  for (let nonce = 0; ; nonce++) {
    const answer = `${challenge}.${nonce}`;
    if (zeroBits(answer) >= difficultyBits) return answer;
  }
}
