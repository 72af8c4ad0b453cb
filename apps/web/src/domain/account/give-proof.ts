import type { BodyOf, Calls } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { loadTexts } from "../texts/texts-on-demand.ts";

export const PROOF_TEXTS = ["proof"] as const;

export const loadProofTexts = (): Promise<void> => loadTexts(PROOF_TEXTS);

export const beginProof = () => call("proveBegin");
export const giveProof = (body: BodyOf<Calls["prove"]>) => call("prove", { body });
