import { CallError } from "@touchline/calls";
import { openPopup } from "../shell/popups/popups.ts";

const NEEDED = ["PROOF_NEEDED", "PLAYER_NOT_VERIFIED_PASSWORD"];

/** Asks the owner to prove that it is them. False where they would not. */
export async function proveOwner(): Promise<boolean> {
  return (await openPopup("proof", {}, { name: "proof" })) === "proved";
}

/**
 * Makes a call, and makes it again once its owner has proved to be there, where the gate asks for
 * that. Null where they would not.
 */
export async function afterProof<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallError && NEEDED.includes(error.type))) throw error;
    return (await proveOwner()) ? make() : null;
  }
}
