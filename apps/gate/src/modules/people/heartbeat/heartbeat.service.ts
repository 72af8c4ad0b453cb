import type { SettingsChange, UserSettings } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Identity } from "../../../ports/identity.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import type { Bonuses } from "../../engagement/bonuses/bonuses.module.ts";
import type { Loyalty } from "../../engagement/loyalty/loyalty.module.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";
import { balanceInfo, describePunter } from "./heartbeat.rules.ts";

export interface HeartbeatDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  punters: Punters;
  wallet: Wallet;
  auth: Auth;
  identity: Identity;
  bets: Bets;
  loyalty: Loyalty;
  bonuses: Pick<Bonuses, "info">;
}

export function createHeartbeatService({
  db,
  outbox,
  clock,
  jurisdictions,
  dictionary,
  punters,
  wallet,
  auth,
  identity,
  bets,
  loyalty,
  bonuses,
}: HeartbeatDeps) {
  /** The change with normalised values, or the field that is invalid. */
  async function checked(
    punterId: string,
    change: SettingsChange,
  ): Promise<SettingsChange | Refusal<"ValidationError">> {
    if (change.locale !== undefined) {
      const { jurisdiction } = await db.read((reader) => punters.byId(reader, punterId));
      if (!jurisdictions.profile(jurisdiction).locales.includes(change.locale))
        return refusal("ValidationError", { field: "locale", rule: "notAvailable" });
    }
    if (change.timeZoneId === undefined) return change;
    const timeZoneId = dictionary.timeZoneId(change.timeZoneId);
    return timeZoneId
      ? { ...change, timeZoneId }
      : refusal("ValidationError", { field: "timeZoneId", rule: "unknown" });
  }

  return {
    async heartbeat(session: PunterSession) {
      const [balances, punterToken, status, threeDs, freeBetCount, bonusInfo] = await Promise.all([
        wallet.balances(session.punterId),
        auth.punterToken(session),
        identity.status(session.punterId),
        auth.secondFactor(session.sessionId),
        bets.freeBetCount(session.punterId),
        bonuses.info(session.punterId),
      ]);
      const points = await loyalty.heartbeat(session.punterId, status.punter);
      return describePunter({
        balances,
        serverTime: clock.now(),
        punterToken,
        status,
        threeDs,
        freeBetCount,
        bonusInfo,
        points,
      });
    },
    async balanceOf(punterId: string) {
      const [punter, balances] = await Promise.all([
        db.read((reader) => punters.byId(reader, punterId)),
        wallet.balances(punterId),
      ]);
      return balanceInfo(balances, punter.currency);
    },
    async changeSettings(punterId: string, body: SettingsChange, key: string) {
      const change = await checked(punterId, body);
      if (isRefusal(change)) return change;
      const settings = await db.transact((tx) =>
        once<UserSettings>(tx, clock, { scope: `settings:${punterId}`, key, body }, async () => {
          const changed = await punters.changeSettings(tx, punterId, change);
          await outbox.append(tx, "punter.settings", { punterId });
          return changed;
        }),
      );
      outbox.wake();
      return settings;
    },
  };
}
