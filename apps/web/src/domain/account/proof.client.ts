import { CallError } from "@touchline/calls";
import type { ProofProps } from "../shell/popups/kinds.ts";
import { openPopup } from "../shell/popups/popups.ts";
import { proveOldPhone } from "./phone.client.ts";

/** A changed phone needs the old phone and another proof beside it. */
const BESIDE_PHONE = "PLAYER_NOT_VERIFIED_PASSWORD";
const NEEDED = ["PROOF_NEEDED", BESIDE_PHONE];

/** Asks the owner to prove their identity. False if they decline. */
export async function proveOwner(props: ProofProps = {}): Promise<boolean> {
  const answer = await openPopup("proof", props, { name: "proof" });
  return answer === "phone" ? (await proveOldPhone()) === "verified" : answer === "proved";
}

/**
 * Makes a call. If the gate requires a proof of identity, asks the owner for it and retries. Null
 * if they decline.
 */
export async function afterProof<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallError && NEEDED.includes(error.type))) throw error;
    return (await proveOwner({ withoutPhone: error.type === BESIDE_PHONE })) ? make() : null;
  }
}
