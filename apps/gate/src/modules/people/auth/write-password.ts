import type { Tx } from "../../../platform/database/db.ts";
import { keyedHash } from "../../../platform/secrets.ts";
import type { LoginTokenKind } from "../../../ports/auth.ts";
import type { Punter } from "../../../ports/punters.ts";
import { changePasswordHash } from "./credentials.store.ts";
import { spendTokens } from "./login-tokens.ts";
import { tellOwner } from "./owner-notices.ts";
import type { PasswordDeps } from "./password-deps.ts";
import { CHANGED_TEXTS } from "./password-texts.data.ts";
import { passwordText } from "./passwords.ts";

/** Other tokens that open the account without its password. */
const OTHER_KEYS: LoginTokenKind[] = [
  "recovering",
  "creating",
  "authentication",
  "registration",
  "email",
  "open",
];

/** Identifies a request by its secrets without storing them. */
export const fingerprint = (
  { fingerprintKey }: Pick<PasswordDeps, "fingerprintKey">,
  ...texts: string[]
): string[] => texts.map((text) => keyedHash(fingerprintKey, passwordText(text)));

/**
 * Sets the new password and ends everything that the old one may have opened for somebody else.
 */
export async function writePassword(
  deps: PasswordDeps,
  tx: Tx,
  punter: Punter,
  passwordHash: string,
  keptSession: string | null,
): Promise<void> {
  const { clock, notify, sessions } = deps;
  await changePasswordHash(tx, punter.punterId, passwordHash, new Date(clock.now()));
  await spendTokens(deps, tx, punter.punterId, OTHER_KEYS);
  await sessions.endOthers(tx, punter.punterId, keptSession);
  await deps.endDeviceKeys(tx, punter.punterId);
  await tellOwner(notify, tx, punter, CHANGED_TEXTS, {});
}
