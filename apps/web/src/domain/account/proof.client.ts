import { CallError } from "@touchline/calls";
import { openPopup } from "../shell/popups/popups.ts";

const NEEDED = ["PROOF_NEEDED", "PLAYER_NOT_VERIFIED_PASSWORD"];

/** Asks the owner to prove their identity. False if they decline. */
export async function proveOwner(): Promise<boolean> {
  return (await openPopup("proof", {}, { name: "proof" })) === "proved";
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
    return (await proveOwner()) ? make() : null;
  }
}
