import type { Person } from "../registers/registers.module.ts";

/** A deposit's part of the limits that a person has over all operators. */
export interface Reservation {
  /** The payment's id: the same reservation asked for twice is one. */
  reservation: string;
  person: Person & { personalNumber: string };
  amount: number;
  currency: string;
}

export type Answer =
  | { granted: true }
  | { granted: false; left: number | null; resetsAt: number | null };

/**
 * A regulator's service of joint limits: the port. Every call may come again; one that throws says
 * nothing about what the service did, and is made again later. A confirmation stands even where the
 * reservation was released before: the money did come.
 */
export interface JointLimitsService {
  reserve(wanted: Reservation): Promise<Answer>;
  confirm(done: Reservation): Promise<void>;
  release(reservation: string): Promise<void>;
}
