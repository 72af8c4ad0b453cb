import type { Clock } from "@touchline/core";
import { minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { endFreeBet, ungrantedDue } from "./granted-free-bets.store.ts";
import type { Grants } from "./grants.service.ts";
import { duePunters, openGrants } from "./grants.store.ts";
import type { BonusKinds } from "./kinds/kinds.ts";
import { publishedVersion } from "./offers.store.ts";
import type { Postings } from "./postings.ts";

export interface EndingsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  grants: Grants;
  kinds: BonusKinds;
  postings: Postings;
}

const PUNTERS_AT_ONCE = 200;
const LANES = 2;

/** Ends grants without anybody's action: used up, expired, or because the punter was excluded. */
export function createEndings({ db, outbox, clock, grants, kinds, postings }: EndingsDeps) {
  const now = () => new Date(clock.now());

  /** Lets each kind process the punter's stakes and payments. */
  async function follow(tx: Tx, punterId: string, facts: readonly TurnoverFact[]): Promise<void> {
    for (const kind of Object.values(kinds)) await kind.follow?.(tx, punterId, facts, grants);
  }

  async function endDueOf(tx: Tx, punterId: string): Promise<void> {
    await grants.hold(tx, punterId);
    for (const grant of await openGrants(tx, punterId)) {
      if (grant.endsAt <= now()) await grants.end(tx, grant, "expired", "expired");
      else if (
        grant.status === "offered" &&
        (await publishedVersion(tx, grant.offerId))?.version !== grant.offerVersion
      )
        await grants.end(tx, grant, "expired", "offerEnded");
    }
    for (const { freeBetId, amount, currency } of await ungrantedDue(tx, punterId, now()))
      if (await endFreeBet(tx, punterId, freeBetId, now()))
        await postings.move(
          tx,
          { punterId, currency },
          {
            key: `free-bet:${freeBetId}:end`,
            kind: "bonus-ended",
            account: "free_bet",
            amount: minor(-amount),
          },
        );
  }

  return {
    follow,
    /** Ends everything that is due; a grant used by an open bet ends with the bet. */
    async endDue(): Promise<void> {
      const punters = await db.read((reader) => duePunters(reader, now(), PUNTERS_AT_ONCE));
      await forEachAtOnce(punters, LANES, (punterId) =>
        db.transact((tx) => endDueOf(tx, punterId)),
      );
      if (punters.length > 0) outbox.wake();
    },
    /** An exclusion ends the punter's bonuses in the same transaction. */
    async cancelAll(tx: Tx, punterId: string): Promise<void> {
      await grants.hold(tx, punterId);
      for (const grant of await openGrants(tx, punterId))
        await grants.end(tx, grant, "cancelled", "excluded");
    },
    /**
     * An account that is identified is known to be a person's: it loses what another account of
     * that person has. Two accounts that are identified at once claim in one order, so the second
     * waits for the first.
     */
    async claimAgain(tx: Tx, punterId: string): Promise<void> {
      await grants.hold(tx, punterId);
      const taken = (await openGrants(tx, punterId)).filter(({ status }) => status !== "offered");
      for (const grant of taken.toSorted((a, b) => (a.causeKey < b.causeKey ? -1 : 1)))
        if ((await grants.claimNow(tx, grant)) === "samePerson")
          await grants.end(tx, grant, "cancelled", "samePerson");
    },
  };
}
