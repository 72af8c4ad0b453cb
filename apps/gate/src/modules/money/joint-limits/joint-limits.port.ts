import type { Person } from "../../../ports/registers.ts";

/** A deposit's share of a person's limits across all operators. */
export interface Reservation {
  /** The payment's id: a repeated reservation counts once. */
  reservation: string;
  person: Person & { personalNumber: string };
  amount: number;
  currency: string;
}

export type Answer =
  | { granted: true }
  | { granted: false; left: number | null; resetsAt: number | null };

/**
 * Port to a regulator's joint limits service. Every call may be repeated; one that throws leaves it
 * unknown what the service did, and is repeated later. A confirmation is valid even after a
 * release: the money did arrive.
 */
export interface JointLimitsService {
  reserve(wanted: Reservation): Promise<Answer>;
  confirm(done: Reservation): Promise<void>;
  release(reservation: string): Promise<void>;
}
