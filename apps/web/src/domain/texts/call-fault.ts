import { CallError } from "@touchline/calls";
import { serverErrorText } from "./server-error.ts";
import type { Texts } from "./text.ts";

/** The code that a failed call is reacted to by. */
export const faultCode = (error: unknown): string =>
  error instanceof CallError ? error.type : "common.request.error";

/** What a failed call is told as (product §5). */
export const faultText = (texts: Texts, error: unknown): string =>
  serverErrorText(texts, faultCode(error));
