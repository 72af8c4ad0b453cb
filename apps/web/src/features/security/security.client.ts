import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls, ReplyOf } from "@touchline/contract";
import { newKey } from "../../data/device/browser.ts";
import { call } from "../../data/session/session.client.ts";
import { afterProof } from "../../domain/account/proof.client.ts";
import { makePasskey } from "../../domain/account/webauthn.client.ts";

const KEY = ["security"];
export type SecurityView = ReplyOf<Calls["security"]>;

export const useSecurity = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call("security", { signal }) });

/** Refetches the list after a change. */
export function useSecurityAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** False if the owner closed a dialog on the way. */
export async function addPasskey(name: string): Promise<boolean> {
  const begun = await afterProof(() => call("addPasskeyBegin"));
  const passkey = begun && (await makePasskey(begun.options));
  if (!passkey) return false;
  await call("addPasskey", { body: { passkey, name }, idempotencyKey: newKey() });
  return true;
}

export const removePasskey = (id: string) =>
  afterProof(() => call("removePasskey", { body: { id } }));
export const renamePasskey = (id: string, name: string) =>
  call("renamePasskey", { body: { id, name } });
export const beginAuthenticator = () => afterProof(() => call("authenticatorBegin"));
export const confirmAuthenticator = (code: string) =>
  afterProof(() => call("authenticatorConfirm", { body: { code } }));
export const removeAuthenticator = () => afterProof(() => call("authenticatorRemove"));
export const renewCodes = () => afterProof(() => call("renewRecoveryCodes"));
export const removeDevice = (id: string) => call("removeDevice", { body: { id } });
export const endSession = (id: string) => call("endSession", { body: { id } });
export const endSessions = (which: "others" | "all") => call("endSessions", { body: { which } });
export const confirmSecondFactor = (body: BodyOf<Calls["confirmSecondFactor"]>) =>
  call("confirmSecondFactor", { body });
