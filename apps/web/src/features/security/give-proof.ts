import type { BodyOf, Calls } from "@touchline/contract";
import { call } from "../session/session.client.ts";

export const PROOF_TEXTS = ["proof"] as const;

export const beginProof = () => call("proveBegin");
export const giveProof = (body: BodyOf<Calls["prove"]>) => call("prove", { body });
