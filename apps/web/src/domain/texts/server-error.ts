import type { Texts } from "./text.ts";

/** Texts that no page carries: the first refused call loads them (late-errors.ts). */
export const lateErrors: { locale?: string; texts: Readonly<Record<string, string>> } = {
  texts: {},
};

/**
 * docs/behaviour/forms-and-formats.md#error-texts: error texts are keyed `server.error.{code}`,
 * falling back to `server.error.common.request.error`.
 */
export function serverErrorText(texts: Texts, code: string): string {
  const key = `server.error.${code}`;
  return texts.has(key)
    ? texts(key)
    : (lateErrors.texts[key] ?? texts("server.error.common.request.error"));
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
