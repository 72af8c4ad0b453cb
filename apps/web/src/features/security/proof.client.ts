import { CallError } from "@touchline/calls";
import { openPopup } from "../../lib/popups/popups.ts";
import { loadTexts } from "../texts/texts-on-demand.ts";
import { PROOF_TEXTS } from "./give-proof.ts";

const load = () =>
  Promise.all([import("./ProofDialog.tsx"), loadTexts(PROOF_TEXTS)]).then(([code]) => code);

const NEEDED = ["PROOF_NEEDED", "PLAYER_NOT_VERIFIED_PASSWORD"];

/** Asks the owner to prove that it is them. False where they would not. */
export async function proveOwner(): Promise<boolean> {
  return (await openPopup("custom", { load }, { name: "proof" })) === "proved";
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
