import { assert, type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { deriveKey } from "../../../platform/secrets.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Punter, Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { httpJointLimits } from "./http-joint-limits.ts";
import type { JointLimitsService, Reservation } from "./joint-limits.port.ts";
import {
  answered,
  askAnew,
  dueReservations,
  findReservation,
  insertReservation,
  releaseUnanswered,
  tellLater,
  told,
  wantConfirmed,
  wantReleased,
} from "./joint-limits.store.ts";
import { localJointLimits } from "./local-joint-limits.ts";

export interface JointLimitsDeps {
  config: Pick<GateConfig, "jointLimits" | "dataKey" | "demo">;
  db: Database;
  clock: Clock;
  schedule: Schedule;
  log: FastifyBaseLogger;
  jurisdictions: Jurisdictions;
  punters: Punters;
}

/** Wait before the next attempt, by attempts made. */
const RETRIES_MS = [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, HOUR_MS];
const UNANSWERED_MS = 10 * MINUTE_MS;
const AT_ONCE = 20;

type Denied = Refusal<"JOINT_LIMIT_EXCEED" | "JOINT_LIMITS_UNAVAILABLE">;

/**
 * Limits across all operators, where the law has them. A deposit reserves its share before its
 * provider is called; the outcome is reported to the service until it acknowledges. If the service
 * does not answer, the deposit is refused.
 */
export function createJointLimits({
  config,
  db,
  clock,
  schedule,
  log,
  jurisdictions,
  punters,
}: JointLimitsDeps) {
  const now = () => new Date(clock.now());
  const key = deriveKey(config.dataKey, "joint-limits");

  /**
   * With real money our own table replaces the service only if the operator says so: a missing
   * service must not let a deposit through.
   */
  function serviceOf({
    jurisdiction,
  }: Pick<Punter, "jurisdiction">): { name: string; service: JointLimitsService | null } | null {
    const { joint: name, deposit: limits, law } = jurisdictions.profile(jurisdiction).limits;
    if (name === null) return null;
    const connected = config.jointLimits[name];
    if (connected && connected !== "local") return { name, service: httpJointLimits(connected) };
    const local = connected === "local" || config.demo;
    return {
      name,
      service: local ? localJointLimits({ name, key, db, clock, limits, law: law.deposit }) : null,
    };
  }

  function personOf({
    personNumberSealed,
    firstName,
    lastName,
    birthDay,
  }: Punter): Reservation["person"] | null {
    if (!personNumberSealed) return null;
    const personalNumber = punters.personNumbers.open(personNumberSealed);
    const known = (text: string | null) => text ?? undefined;
    return {
      personalNumber,
      firstName: known(firstName),
      lastName: known(lastName),
      birthDay: known(birthDay),
    };
  }

  /** Reserves a deposit's share; null if the deposit may proceed. Idempotent per payment. */
  async function reserve(
    punterId: string,
    paymentId: string,
    amount: bigint,
  ): Promise<Denied | null> {
    const punter = await db.read((reader) => punters.byId(reader, punterId));
    const found = serviceOf(punter);
    if (!found) return null;
    const { name, service } = found;
    const [person, { currency }] = [personOf(punter), punter];
    if (!service || !person) return refusal("JOINT_LIMITS_UNAVAILABLE");
    const known = await db.transact(async (tx) => {
      await insertReservation(tx, { paymentId, punterId, service: name, amount, currency }, now());
      await askAnew(tx, paymentId);
      return findReservation(tx, paymentId);
    });
    assert(
      known && known.amount === amount && known.punter_id === punterId,
      `the reservation ${paymentId} is another one`,
    );
    if (known.state === "granted" || known.state === "confirmed") return null;
    // Another process is about to report it to the service: only then can it be requested again.
    if (known.wanted !== null) return refusal("JOINT_LIMITS_UNAVAILABLE");
    try {
      const answer = await service.reserve({
        reservation: paymentId,
        person,
        amount: Number(amount),
        currency,
      });
      await db.transact((tx) => answered(tx, paymentId, answer.granted ? "granted" : "refused"));
      if (answer.granted) return null;
      return refusal("JOINT_LIMIT_EXCEED", { left: answer.left, resetsAt: answer.resetsAt });
    } catch (error) {
      log.error({ err: error, service: name }, "the joint limits did not answer");
      // The service may have received it, so release it.
      await release(paymentId);
      return refusal("JOINT_LIMITS_UNAVAILABLE");
    }
  }

  const release = (paymentId: string) => db.transact((tx) => wantReleased(tx, paymentId, now()));

  async function tell(due: Awaited<ReturnType<typeof dueReservations>>[number]): Promise<void> {
    const punter = await db.read((reader) => punters.byId(reader, due.punter_id));
    const [service, person] = [serviceOf(punter)?.service, personOf(punter)];
    const { payment_id: reservation, currency } = due;
    try {
      if (!service || !person) throw new Error(`${due.service} is not connected`);
      if (due.wanted === "confirm")
        await service.confirm({ reservation, person, amount: Number(due.amount), currency });
      else await service.release(reservation);
      await db.transact((tx) =>
        told(tx, reservation, due.wanted === "confirm" ? "confirm" : "release"),
      );
    } catch (error) {
      log.warn(
        { err: error, service: due.service, reservation, tries: due.tries + 1 },
        "the joint limits were not told",
      );
      const wait = RETRIES_MS[Math.min(due.tries, RETRIES_MS.length - 1)] ?? HOUR_MS;
      await db.transact((tx) =>
        tellLater(tx, reservation, due.tries + 1, new Date(clock.now() + wait)),
      );
    }
  }

  schedule.every(5 * SECOND_MS, "joint-limits.tell", async () => {
    await db.transact((tx) => releaseUnanswered(tx, new Date(clock.now() - UNANSWERED_MS), now()));
    for (const due of await db.read((reader) => dueReservations(reader, now(), AT_ONCE)))
      await tell(due);
  });

  return {
    reserve,
    /** Call in the transaction that credits the deposit. */
    confirm: async (tx: Tx, paymentId: string): Promise<void> =>
      void (await wantConfirmed(tx, paymentId, now())),
    /** Call in the transaction that ends the deposit without money. */
    release: async (tx: Tx, paymentId: string): Promise<void> =>
      void (await wantReleased(tx, paymentId, now())),
  };
}

export type JointLimits = ReturnType<typeof createJointLimits>;
