import { TICKET_TEXT_LENGTH } from "@touchline/contract";
import { isPlainText } from "../../../platform/plain-text.ts";

/**
 * A message as stored, or null if it is empty, too long or contains invisible characters. Line
 * breaks are allowed.
 */
export function ticketText(said: string): string | null {
  const text = said.replaceAll("\r\n", "\n").trim();
  const length = [...text].length;
  return length > 0 && length <= TICKET_TEXT_LENGTH && text.split("\n").every(isPlainText)
    ? text
    : null;
}
