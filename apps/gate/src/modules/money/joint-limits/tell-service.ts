import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { dueReservations, releaseUnanswered, tellLater, told } from "./joint-limits.store.ts";
import type { OpenJointLimits } from "./joint-limits-deps.ts";
import { personOf, serviceOf } from "./joint-service.ts";

/** Wait before the next attempt, by attempts made. */
const RETRIES_MS = [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, HOUR_MS];
const UNANSWERED_MS = 10 * MINUTE_MS;
const AT_ONCE = 20;

/** Reports the outcomes of reservations that the service has not acknowledged yet. */
export async function tellDue(deps: OpenJointLimits): Promise<void> {
  const { db, clock } = deps;
  const now = () => new Date(clock.now());
  await db.transact((tx) => releaseUnanswered(tx, new Date(clock.now() - UNANSWERED_MS), now()));
  for (const due of await db.read((reader) => dueReservations(reader, now(), AT_ONCE)))
    await tell(deps, due);
}

async function tell(
  deps: OpenJointLimits,
  due: Awaited<ReturnType<typeof dueReservations>>[number],
): Promise<void> {
  const { db, clock, log, punters } = deps;
  const punter = await db.read((reader) => punters.byId(reader, due.punter_id));
  const [service, person] = [serviceOf(deps, punter)?.service, personOf(deps, punter)];
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
