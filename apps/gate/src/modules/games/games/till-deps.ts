import type { Clock } from "@touchline/core";
import type { PlayLimits } from "../../../ports/play-limits.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import type { BonusMoney } from "./bonus-money.ts";

export interface TillDeps {
  wallet: Wallet;
  playLimits: PlayLimits;
  bonusMoney: BonusMoney;
  clock: Clock;
}

export const now = ({ clock }: Pick<TillDeps, "clock">) => new Date(clock.now());
