import { coinsOf } from "@touchline/core/worth";

/** Quick amounts in minor units: the gate's limits scale dollars the same way. */
export const amountSteps = (currency: string, dollars: readonly number[]): number[] =>
  dollars.map((step) => Number(coinsOf(step, currency)));
