import type { Fault } from "@touchline/contract";
import {
  FAULT_DETAILS_LENGTH,
  FAULT_MESSAGE_LENGTH,
  FAULTS_TOLD,
} from "@touchline/contract/fault-limits";
import { createMailbox } from "../device/mailbox.ts";

const told = new Set<string>();
const mailbox = createMailbox<Fault>(FAULTS_TOLD);

/**
 * Removes text that may be personal: query strings (they carry secrets), anything with an @ or many
 * digits, and quoted text, which may come from an answer.
 */
const impersonal = (text: string): string =>
  text
    .replace(/"[^"]*"|\?[^\s:)]+|\S+@\S+|\+?\d[\d\s-]{4,}\d/g, "…")
    .slice(0, FAULT_MESSAGE_LENGTH);

/**
 * Reports a fault to error reporting: each message once per page load, twenty at most. It is sent
 * once the visitor has agreed to analytics and is held in memory until then. `details` are sent
 * unchanged: pass lines of code, never user input.
 */
export function report(message: string, details?: string): void {
  const clean = impersonal(message);
  if (!clean || told.has(clean) || told.size >= FAULTS_TOLD) return;
  told.add(clean);
  mailbox.put(
    details
      ? { message: clean, details: details.slice(0, FAULT_DETAILS_LENGTH) }
      : { message: clean },
  );
}

/** Connects the sender; null disconnects it. */
export const reportInto = mailbox.into;
