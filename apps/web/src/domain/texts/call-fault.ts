import { CallError } from "@touchline/calls";
import type { Texts } from "../../platform/texts/text.ts";
import { serverErrorText } from "./server-error.ts";

/** The code by which the site reacts to a failed call. */
export const faultCode = (error: unknown): string =>
  error instanceof CallError ? error.type : "common.request.error";

/** The text shown for a failed call (docs/behaviour/forms-and-formats.md#error-texts). */
export const faultText = (texts: Texts, error: unknown): string =>
  serverErrorText(texts, faultCode(error));
