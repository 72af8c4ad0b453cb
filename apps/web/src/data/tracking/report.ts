import type { Fault } from "@touchline/contract";
import { createMailbox } from "../device/mailbox.ts";

/** As the gate takes them (packages/contract/src/tracking.ts), from one page load. */
const FAULTS_TOLD = 20;
const MESSAGE_LENGTH = 200;
const DETAILS_LENGTH = 1000;

const told = new Set<string>();
const mailbox = createMailbox<Fault>(FAULTS_TOLD);

/**
 * Addresses keep secrets in their query; what has an @ or many digits, or stands in quotes as read
 * from an answer, may be somebody's.
 */
const impersonal = (text: string): string =>
  text.replace(/"[^"]*"|\?[^\s:)]+|\S+@\S+|\+?\d[\d\s-]{4,}\d/g, "…").slice(0, MESSAGE_LENGTH);

/**
 * Tells error reporting that something went wrong: each message once in a page load, the first
 * twenty. It is sent once the visitor has agreed to analytics, and until then held in memory only.
 * `details` are told as they are: lines of code, never what somebody typed.
 */
export function report(message: string, details?: string): void {
  const clean = impersonal(message);
  if (!clean || told.has(clean) || told.size >= FAULTS_TOLD) return;
  told.add(clean);
  mailbox.put(
    details ? { message: clean, details: details.slice(0, DETAILS_LENGTH) } : { message: clean },
  );
}

/** The sender is there, or gone: null. */
export const reportInto = mailbox.into;
