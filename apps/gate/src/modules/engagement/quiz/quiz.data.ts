import { DAY_MS } from "@touchline/core";

/** A settled bet with at least this much own money (worth in dollars) earns a ticket. */
export const TICKET_DOLLARS = 1;
/** Unused tickets per punter: a bet beyond them earns none. */
export const MOST_TICKETS = 100;
/** Bounds the cost of an operator's typing error. */
export const MOST_AWARD_DOLLARS = 10_000;
/** How long winners have to be identified; the prize screen shows the deadline. */
export const CONFIRM_MS = 30 * DAY_MS;
/** A longer pause ends the quiz and returns the tickets. */
export const LONGEST_PAUSE_MS = DAY_MS;
/** How long ended quizzes stay on the punter's screens. */
export const SHOWN_MS = 30 * DAY_MS;
