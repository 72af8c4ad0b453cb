/**
 * Limits and choices of forms that gate and browser share. This file has no schemas, so that the
 * browser can import it.
 */
export const TICKET_TOPICS = [
  "bet",
  "payment",
  "account",
  "verification",
  "bonus",
  "game",
  "limits",
  "technical",
  "complaint",
  "other",
] as const;
export const TICKET_TEXT_LENGTH = 4000;
export const TICKET_FILES = 5;

/** Maximum size of a file that a punter sends: a document, or a picture with a question. */
export const FILE_BYTES = 10 * 1024 * 1024;

/** Types of the files that punters send, as the gate recognises them by content. */
export const ACCEPTED_MEDIA_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "application/pdf",
] as const;

/** Maximum length of a message between a member and their manager, in characters after trimming. */
export const VIP_LINE_LENGTH = 1000;

/** Maximum length of a message at a live table, in characters after trimming. */
export const CHAT_TEXT_LENGTH = 200;

/** The answer to the question about the source of funds, in characters. */
export const FUNDS_TEXT_LENGTH = { min: 10, max: 1000 } as const;

/**
 * Limits that punters set for themselves, in display order: money in minor units, `sitting` and
 * `realityCheck` in minutes.
 */
export const GAME_LIMITS = ["lossDaily", "lossWeekly", "lossMonthly", "stakeDaily"] as const;
/** The same limits for bets and toto together. */
export const SPORT_LIMITS = [
  "sportLossDaily",
  "sportLossWeekly",
  "sportLossMonthly",
  "sportStakeDaily",
] as const;

/** Crash bets per punter and round. */
export const CRASH_BETS = 2;
