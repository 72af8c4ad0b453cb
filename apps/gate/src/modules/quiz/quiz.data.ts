import { DAY_MS } from "@touchline/core";

/** A settled bet of at least so much of the punter's own money earns a ticket, in dollars' worth. */
export const TICKET_DOLLARS = 1;
/** Unused tickets of one punter: a bet beyond them earns none. */
export const MOST_TICKETS = 100;
/** A slip of the operator's hand must not cost more than this. */
export const MOST_AWARD_DOLLARS = 10_000;
/** Winners who must be identified have so long; the screen of prizes says until when. */
export const CONFIRM_MS = 30 * DAY_MS;
/** A pause that lasts longer ends the quiz and gives the tickets back. */
export const LONGEST_PAUSE_MS = DAY_MS;
/** Ended quizzes stay on the punter's screens for so long. */
export const SHOWN_MS = 30 * DAY_MS;
