import type { Clock } from "@touchline/core";
import { minor } from "@touchline/core";
import { forEachAtOnce } from "../../platform/at-once.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { TurnoverFact } from "../turnover/turnover.module.ts";
import type { Grants } from "./grants.service.ts";
import { changeGrant, duePunters, endFreeBet, findGrant, freeBetsOf, openGrants, readPerson, ungrantedDue } from "./grants.store.ts";
import { publishedVersion } from "./offers.store.ts";

export interface EndingsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  grants: Grants;
}

const PUNTERS_AT_ONCE = 200;
const LANES = 2;

/** How grants end that nobody ends by hand: used, expired, or because their punter was excluded. */
export function createEndings({ db, outbox, clock, grants }: EndingsDeps) {
  const now = () => new Date(clock.now());

  /** Follows a free bet's bet: used up once that is settled, back where it turned out void. */
  async function follow(tx: Tx, punterId: string, facts: readonly TurnoverFact[]): Promise<void> {
    const betIds = facts.filter(({ kind }) => kind === "bet").map(({ refId }) => refId);
    for (const { grantId, bet, isEnded, expiresAt } of await freeBetsOf(tx, punterId, { betIds })) {
      const grant = grantId === null || isEnded ? null : await findGrant(tx, punterId, grantId);
      if (!grant) continue;
      if (bet?.status === "settled" && grant.status === "active")
        await changeGrant(tx, grant, { status: "completed", endedAt: now(), endReason: "used" }, now());
      if (bet !== null || (grant.status !== "completed" && grant.status !== "active")) continue;
      const person = await readPerson(tx, punterId, now());
      if (!person?.permitted) await grants.end(tx, grant, "cancelled", "excluded");
      else if (expiresAt && expiresAt <= now()) await grants.end(tx, grant, "expired", "expired");
      else if (grant.status === "completed") await changeGrant(tx, grant, { status: "active", endedAt: null, endReason: null }, now());
    }
  }

  async function endDueOf(tx: Tx, punterId: string): Promise<void> {
    await grants.hold(tx, punterId);
    for (const grant of await openGrants(tx, punterId)) {
      if (grant.endsAt <= now()) await grants.end(tx, grant, "expired", "expired");
      else if (grant.status === "offered" && (await publishedVersion(tx, grant.offerId))?.version !== grant.offerVersion)
        await grants.end(tx, grant, "expired", "offerEnded");
    }
    for (const { freeBetId, amount, currency } of await ungrantedDue(tx, punterId, now()))
      if (await endFreeBet(tx, punterId, freeBetId, now()))
        await grants.move(tx, { punterId, currency }, `free-bet:${freeBetId}:end`, "bonus-ended", minor(-amount));
  }

  return {
    follow,
    /** Everything whose time is over ends; what a running bet uses ends with the bet. */
    async endDue(): Promise<void> {
      const punters = await db.read((reader) => duePunters(reader, now(), PUNTERS_AT_ONCE));
      await forEachAtOnce(punters, LANES, (punterId) => db.transact((tx) => endDueOf(tx, punterId)));
      if (punters.length > 0) outbox.wake();
    },
    /** An exclusion ends the punter's bonuses at the same moment. */
    async cancelAll(tx: Tx, punterId: string): Promise<void> {
      await grants.hold(tx, punterId);
      for (const grant of await openGrants(tx, punterId)) await grants.end(tx, grant, "cancelled", "excluded");
    },
  };
}
