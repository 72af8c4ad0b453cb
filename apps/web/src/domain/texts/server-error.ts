import type { Texts } from "../../platform/texts/text.ts";

/**
 * docs/behaviour/forms-and-formats.md#error-texts: error texts are keyed `server.error.{code}`,
 * falling back to `server.error.common.request.error`.
 */
export function serverErrorText(texts: Texts, code: string): string {
  const key = `server.error.${code}`;
  return texts(texts.has(key) ? key : "server.error.common.request.error");
}

/**
 * docs/behaviour/forms-and-formats.md#error-texts: these codes say nothing to a punter and show
 * `server.error.undefined`; others show their own text.
 */
const UNDEFINED_CODES: ReadonlySet<string> = new Set([
  "EMPTY_TOKEN",
  "TOKEN_NOT_FOUND",
  "LOGIN_NOT_FOUND",
  "INCORRECT_PUNTER_STATE",
  "ERROR",
]);
export const shownCode = (code: string): string => (UNDEFINED_CODES.has(code) ? "undefined" : code);
