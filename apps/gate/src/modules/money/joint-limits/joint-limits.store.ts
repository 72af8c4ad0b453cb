import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface NewReservation {
  paymentId: string;
  punterId: string;
  service: string;
  amount: bigint;
  currency: string;
}

export const insertReservation = (
  tx: Tx,
  { paymentId, punterId, service, amount, currency }: NewReservation,
  at: Date,
) =>
  tx
    .insertInto("joint_reservations")
    .values({
      payment_id: paymentId,
      punter_id: punterId,
      service,
      amount,
      currency,
      state: "asked",
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A refused or released reservation may be requested again. */
export const askAnew = (tx: Tx, paymentId: string) =>
  tx
    .updateTable("joint_reservations")
    .set({ state: "asked" })
    .where("payment_id", "=", paymentId)
    .where("state", "in", ["refused", "released"])
    .where("wanted", "is", null)
    .execute();

export const findReservation = (db: Reader, paymentId: string) =>
  db
    .selectFrom("joint_reservations")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();

/** Stores the service's answer, only for a reservation that still awaits one. */
export const answered = (tx: Tx, paymentId: string, state: "granted" | "refused") =>
  tx
    .updateTable("joint_reservations")
    .set({ state })
    .where("payment_id", "=", paymentId)
    .where("state", "=", "asked")
    .execute();

/** The money arrived, whatever was reported before. */
export const wantConfirmed = (tx: Tx, paymentId: string, at: Date) =>
  tx
    .updateTable("joint_reservations")
    .set({ wanted: "confirm", tries: 0, next_at: at })
    .where("payment_id", "=", paymentId)
    .where("state", "<>", "confirmed")
    .execute();

/** The money will not arrive. A pending confirmation takes precedence. */
export const wantReleased = (tx: Tx, paymentId: string, at: Date) =>
  tx
    .updateTable("joint_reservations")
    .set({ wanted: "release", tries: 0, next_at: at })
    .where("payment_id", "=", paymentId)
    .where("state", "in", ["asked", "granted"])
    .where((eb) => eb.or([eb("wanted", "is", null), eb("wanted", "=", "release")]))
    .execute();

/** Reservations without an answer after a crash: it is unknown whether the service holds them. */
export const releaseUnanswered = (tx: Tx, before: Date, at: Date) =>
  tx
    .updateTable("joint_reservations")
    .set({ wanted: "release", next_at: at })
    .where("state", "=", "asked")
    .where("wanted", "is", null)
    .where("created_at", "<", before)
    .execute();

export const dueReservations = (db: Reader, at: Date, limit: number) =>
  db
    .selectFrom("joint_reservations")
    .selectAll()
    .where("wanted", "is not", null)
    .where("next_at", "<=", at)
    .orderBy("next_at")
    .limit(limit)
    .execute();

/** The service has acknowledged; if the wish changed meanwhile, the new one is sent next. */
export const told = (tx: Tx, paymentId: string, wanted: "confirm" | "release") =>
  tx
    .updateTable("joint_reservations")
    .set({ state: wanted === "confirm" ? "confirmed" : "released", wanted: null, next_at: null })
    .where("payment_id", "=", paymentId)
    .where("wanted", "=", wanted)
    .execute();

export const tellLater = (tx: Tx, paymentId: string, tries: number, at: Date) =>
  tx
    .updateTable("joint_reservations")
    .set({ tries, next_at: at })
    .where("payment_id", "=", paymentId)
    .where("wanted", "is not", null)
    .execute();
