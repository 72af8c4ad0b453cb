import type { BalanceInfo, Heartbeat } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { IdentityStatus } from "../../../ports/identity.ts";
import type { BonusInfo } from "../../engagement/bonuses/bonuses.module.ts";

/** Enough to recognise one's own address, too little to learn somebody else's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0]}••${email.slice(at)}`;
}

export const balanceInfo = (
  { cash, bonus }: { cash: Minor; bonus: Minor },
  currency: string,
): BalanceInfo => ({
  mainBalance: Number(cash),
  withdrawable: Number(cash),
  bonus: Number(bonus),
  currency,
});

export interface HeartbeatFacts {
  balances: { cash: Minor; bonus: Minor };
  serverTime: number;
  punterToken: string;
  status: IdentityStatus;
  threeDs: Heartbeat["threeDs"];
  freeBetCount: number;
  bonusInfo: BonusInfo & { welcomeBonusMoney: number };
  points: Omit<Heartbeat["user"]["loyaltyAccountInfo"], "tier">;
}

/** The facts about a punter, in the shape of docs/behaviour/heartbeat.md. */
export function describePunter(facts: HeartbeatFacts): Heartbeat {
  const { balances, serverTime, punterToken, status, threeDs, freeBetCount, bonusInfo, points } =
    facts;
  const { punter } = status;
  return {
    serverTime,
    user: {
      account: punter.accountNumber.toString(),
      balanceInfo: balanceInfo(balances, punter.currency),
      bonusInfo: { ...bonusInfo, freeBetCount },
      punterInfo: {
        state: status.standing.state,
        details: {
          phoneInfo: punter.phoneNumber
            ? { phoneNumber: punter.phoneNumber, confirmed: punter.phoneConfirmed }
            : null,
          firstName: punter.firstName,
          nickname: punter.nickname,
          email: punter.email && maskEmail(punter.email),
          emailConfirmed: punter.emailConfirmed,
        },
        address: { countryId: punter.countryId },
      },
      settings: punter.settings,
      loyaltyAccountInfo: { ...points, tier: punter.tier },
    },
    selfExcludeSettings: status.standing.selfExcludeSettings,
    protectionMeasure: status.standing.protectionMeasure,
    accountStatus: status.accountStatus,
    punterIdentityState: status.punterIdentityState,
    threeDs,
    personalDomain: punter.personalDomain,
    legalAgreementAccepted: punter.legalAgreementAccepted,
    punterToken,
  };
}
