import { type Clock, plainNumber } from "@touchline/core";
import type { DepositLimits, LimitLaw } from "@touchline/jurisdictions";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { keyedHash } from "../../../platform/secrets.ts";
import { SPANS, windowAt } from "../limits/limit-law.ts";
import type { JointLimitsService, Reservation } from "./joint-limits.port.ts";

interface LocalDeps {
  name: string;
  key: Uint8Array;
  db: Database;
  clock: Clock;
  /** The limits of every person, in the law's windows. */
  limits: DepositLimits;
  law: LimitLaw;
}

/**
 * The stand-in for a regulator's service: our own table, with one person's reservations serialised.
 */
export function localJointLimits({
  name,
  key,
  db,
  clock,
  limits,
  law,
}: LocalDeps): JointLimitsService {
  const personKey = ({ person }: Reservation) =>
    keyedHash(key, `${name}:${plainNumber(person.personalNumber)}`);

  const usedSince = async (tx: Tx, person: string, after: number): Promise<bigint> => {
    const { sum } = await tx
      .selectFrom("joint_limit_entries")
      .select((eb) => eb.fn.sum<string | null>("amount").as("sum"))
      .where("service", "=", name)
      .where("person_key", "=", person)
      .where("at", ">", new Date(after))
      .executeTakeFirstOrThrow();
    return BigInt(sum ?? 0);
  };

  const insert = (tx: Tx, wanted: Reservation) =>
    tx
      .insertInto("joint_limit_entries")
      .values({
        service: name,
        reservation: wanted.reservation,
        person_key: personKey(wanted),
        amount: BigInt(wanted.amount),
        at: new Date(clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();

  return {
    reserve: (wanted) =>
      db.transact(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${personKey(wanted)}, 0))`.execute(
          tx,
        );
        const known = await tx
          .selectFrom("joint_limit_entries")
          .select("amount")
          .where("service", "=", name)
          .where("reservation", "=", wanted.reservation)
          .executeTakeFirst();
        if (known) return { granted: true };
        for (const span of SPANS) {
          const [most, window] = [limits[span], windowAt(law.window, span, clock.now())];
          if (most === null) continue;
          const left = most - (await usedSince(tx, personKey(wanted), window.after));
          if (BigInt(wanted.amount) > left)
            return { granted: false, left: Number(left > 0n ? left : 0n), resetsAt: window.ends };
        }
        await insert(tx, wanted);
        return { granted: true };
      }),
    confirm: async (done) => {
      await db.transact((tx) => insert(tx, done));
    },
    release: async (reservation) => {
      await db.transact((tx) =>
        tx
          .deleteFrom("joint_limit_entries")
          .where("service", "=", name)
          .where("reservation", "=", reservation)
          .execute(),
      );
    },
  };
}
