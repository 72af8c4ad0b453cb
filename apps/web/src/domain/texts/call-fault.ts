import { CallError } from "@touchline/calls";
import { serverErrorText } from "./server-error.ts";
import type { Texts } from "./text.ts";

/** The code by which the site reacts to a failed call. */
export const faultCode = (error: unknown): string =>
  error instanceof CallError ? error.type : "common.request.error";

/** The text shown for a failed call (docs/behaviour/forms-and-formats.md#error-texts). */
export const faultText = (texts: Texts, error: unknown): string =>
  serverErrorText(texts, faultCode(error));
