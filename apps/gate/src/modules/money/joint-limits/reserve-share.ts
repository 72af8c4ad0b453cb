import { assert } from "@touchline/core";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { JointLimitsService, Reservation } from "./joint-limits.port.ts";
import {
  answered,
  askAnew,
  findReservation,
  insertReservation,
  wantReleased,
} from "./joint-limits.store.ts";
import type { OpenJointLimits } from "./joint-limits-deps.ts";
import { personOf, serviceOf } from "./joint-service.ts";

type Denied = Refusal<"JOINT_LIMIT_EXCEED" | "JOINT_LIMITS_UNAVAILABLE">;

/** Reserves a deposit's share; null if the deposit may proceed. Idempotent per payment. */
export async function reserveShare(
  deps: OpenJointLimits,
  punterId: string,
  paymentId: string,
  amount: bigint,
): Promise<Denied | null> {
  const { db, clock, punters } = deps;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  const found = serviceOf(deps, punter);
  if (!found) return null;
  const { name, service } = found;
  const [person, { currency }] = [personOf(deps, punter), punter];
  if (!service || !person) return refusal("JOINT_LIMITS_UNAVAILABLE");
  const known = await db.transact(async (tx) => {
    const reservation = { paymentId, punterId, service: name, amount, currency };
    await insertReservation(tx, reservation, new Date(clock.now()));
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
  return askService(
    deps,
    { name, service },
    { reservation: paymentId, person, amount: Number(amount), currency },
  );
}

async function askService(
  { db, clock, log }: OpenJointLimits,
  { name, service }: { name: string; service: JointLimitsService },
  wanted: Reservation,
): Promise<Denied | null> {
  const paymentId = wanted.reservation;
  try {
    const answer = await service.reserve(wanted);
    await db.transact((tx) => answered(tx, paymentId, answer.granted ? "granted" : "refused"));
    if (answer.granted) return null;
    return refusal("JOINT_LIMIT_EXCEED", { left: answer.left, resetsAt: answer.resetsAt });
  } catch (error) {
    log.error({ err: error, service: name }, "the joint limits did not answer");
    // The service may have received it, so release it.
    await db.transact((tx) => wantReleased(tx, paymentId, new Date(clock.now())));
    return refusal("JOINT_LIMITS_UNAVAILABLE");
  }
}
