import type { Tx } from "../../../../platform/database/db.ts";
import type { Caller } from "../../../../platform/http/caller.ts";
import { type Refusal, refusal } from "../../../../platform/http/refusal.ts";
import { keyedHash, unseal } from "../../../../platform/secrets.ts";
import {
  afterWrongCode,
  isFirstLock,
  recoveryCodes,
  recoveryText,
  stepOf,
} from "./authenticator.rules.ts";
import * as store from "./authenticators.store.ts";
import type { KeysDeps } from "./keys-deps.ts";

export type CodeRefusal = Refusal<
  "SECOND_FACTOR_CODE_WRONG" | "SECOND_FACTOR_LOCKED" | "AUTHENTICATOR_OFF"
>;
type Known = NonNullable<Awaited<ReturnType<typeof store.lockAuthenticator>>>;

/**
 * Null if the code is correct; it is then used up. The app is either confirmed, or about to be
 * confirmed by this code.
 */
export const takeCode = (
  deps: KeysDeps,
  tx: Tx,
  punterId: string,
  code: string,
  caller: Pick<Caller, "origin">,
  { confirmed }: { confirmed: boolean },
) =>
  counted(deps, tx, punterId, caller, async ({ secretSealed, lastStep, confirmedAt }) => {
    if ((confirmedAt !== null) !== confirmed) return null;
    const { secrets, clock } = deps;
    const step = stepOf(unseal(secrets.authenticator, secretSealed), code, lastStep, clock.now());
    return step === null ? null : { last_step: step };
  });

/**
 * Uses up a recovery code and returns how many are left; the owner is notified of its use.
 */
export async function takeRecoveryCode(
  deps: KeysDeps,
  tx: Tx,
  punterId: string,
  code: string,
  caller: Pick<Caller, "origin">,
): Promise<CodeRefusal | number> {
  const { clock, notices, punters } = deps;
  const wrong = await counted(deps, tx, punterId, caller, async ({ confirmedAt }) =>
    confirmedAt !== null &&
    (await store.useCode(tx, punterId, hashOf(deps, punterId, code), new Date(clock.now())))
      ? {}
      : null,
  );
  if (wrong) return wrong;
  await notices.tell(tx, await punters.byId(tx, punterId), "recovery-code-used", caller);
  return store.countCodesLeft(tx, punterId);
}

/**
 * Checks a code and counts wrong ones. Refusals are returned, not thrown, so that the count is
 * committed.
 */
async function counted(
  { clock, notices, punters }: KeysDeps,
  tx: Tx,
  punterId: string,
  caller: Pick<Caller, "origin">,
  isRight: (known: Known) => Promise<store.AuthenticatorChange | null>,
): Promise<CodeRefusal | null> {
  const known = await store.lockAuthenticator(tx, punterId);
  if (!known) return refusal("AUTHENTICATOR_OFF");
  if (known.lockedUntil && known.lockedUntil > new Date(clock.now()))
    return refusal("SECOND_FACTOR_LOCKED", { lockedUntil: known.lockedUntil.getTime() });
  const change = await isRight(known);
  if (change) {
    await store.changeAuthenticator(tx, punterId, { ...change, failures: 0, locked_until: null });
    return null;
  }
  const wrong = afterWrongCode(known.failures, clock.now());
  await store.changeAuthenticator(tx, punterId, wrong);
  if (isFirstLock(wrong.failures))
    await notices.tell(tx, await punters.byId(tx, punterId), "codes-locked", caller);
  return refusal("SECOND_FACTOR_CODE_WRONG");
}

/** Ten codes, shown once; the table holds keyed hashes. */
export async function newCodes(deps: KeysDeps, tx: Tx, punterId: string): Promise<string[]> {
  const codes = recoveryCodes(() => randomBytes(deps, 64));
  await store.replaceCodes(
    tx,
    punterId,
    codes.map((code) => hashOf(deps, punterId, code)),
    new Date(deps.clock.now()),
  );
  return codes;
}

export const randomBytes = ({ random }: Pick<KeysDeps, "random">, count: number): Buffer =>
  Buffer.from(random.token(count), "base64url");

const hashOf = ({ secrets }: KeysDeps, punterId: string, code: string): string =>
  keyedHash(secrets.recoveryCode, `${punterId}:${recoveryText(code)}`);
