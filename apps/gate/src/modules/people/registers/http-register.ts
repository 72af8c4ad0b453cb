import { Type } from "typebox";
import { Compile } from "typebox/compile";
import type { Register } from "./register.ts";

export interface RegisterConnection {
  url: string;
  key: string;
}

/** Timeout of one call: shorter than a visitor waits, and than the request's own timeout. */
const TIMEOUT_MS = 5000;

const Answer = Compile(Type.Object({ excluded: Type.Boolean() }));

/**
 * A register behind the operator's small HTTP service (ROFUS, RGIAJ and RUA each have their own
 * protocol, with certificates that only a licensed operator has): POST the person, get `{
 * "excluded": boolean }`. Anything else throws.
 */
export function httpRegister({ url, key }: RegisterConnection): Register {
  return {
    async check(person) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
        body: JSON.stringify(person),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      });
      if (!response.ok) throw new Error(`the register answered ${response.status}`);
      const answer: unknown = await response.json();
      if (!Answer.Check(answer)) throw new Error("the register answered something else");
      return answer.excluded ? "excluded" : "clear";
    },
  };
}
