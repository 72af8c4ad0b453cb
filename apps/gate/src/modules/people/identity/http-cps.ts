import { IDENTITY_ERRORS, LOCK_REASONS, oneOf } from "@touchline/contract";
import { Type } from "typebox";
import { Compile } from "typebox/compile";
import type { Cps, CpsAnswer } from "./cps.ts";

const TIMEOUT_MS = 10_000;

const Answer = Compile(
  Type.Union([
    Type.Object({ outcome: Type.Literal("identified") }),
    Type.Object({ outcome: Type.Literal("refused"), error: oneOf(IDENTITY_ERRORS) }),
    Type.Object({ outcome: Type.Literal("locked"), reason: oneOf(LOCK_REASONS) }),
    Type.Object({ outcome: Type.Literal("deleted") }),
  ]),
);

/**
 * The payment centre behind the operator's small HTTP service. No answer or an invalid one becomes
 * ExternalError, never a success.
 */
export function httpCps({ url, key }: { url: string; key: string }): Cps {
  return {
    async identify(method, person): Promise<CpsAnswer> {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
          body: JSON.stringify({ method, person }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: "error",
        });
        const answer: unknown = response.ok ? await response.json() : null;
        return Answer.Check(answer) ? answer : { outcome: "refused", error: "ExternalError" };
      } catch {
        return { outcome: "refused", error: "ExternalError" };
      }
    },
  };
}
