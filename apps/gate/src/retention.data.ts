/**
 * How long the gate keeps personal data, in days. The privacy policy promises these numbers
 * (packages/content/pages/privacy). Chat at tables is in tables.module.ts, records of operators in
 * operator.ts; every other record is swept by the job of its module.
 */
export const KEPT_DAYS = {
  /** Usage events, analytics and web vitals. */
  measurements: 90,
  /** Keys by which a collector knows what a browser sends again: browsers try for days. */
  collectedKeys: 31,
  /** After the last batch of a recording. */
  recordings: 14,
  /** The groups of experiments that a visitor saw: longer than any experiment runs. */
  exposures: 400,
  /** Mails and text messages that were sent. A demo shows them to everybody, so it keeps fewer. */
  sentMessages: 30,
  sentMessagesOfDemo: 7,
  /** "About a year". */
  inboxMessages: 366,
  vipLine: 366,
  unfinishedSignUps: 1,
} as const;
