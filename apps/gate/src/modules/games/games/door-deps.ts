import type { Clock } from "@touchline/core";
import type { PlayLimits } from "../../money/play-limits/play-limits.module.ts";
import type { Wallet } from "../../money/wallet/wallet.module.ts";
import type { BonusMoney } from "./bonus-money.ts";

export interface DoorDeps {
  wallet: Wallet;
  playLimits: PlayLimits;
  bonusMoney: BonusMoney;
  clock: Clock;
}

export const now = ({ clock }: Pick<DoorDeps, "clock">) => new Date(clock.now());
