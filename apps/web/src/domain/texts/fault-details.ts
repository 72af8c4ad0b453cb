import { CallError } from "@touchline/calls";

/** The details of a refusal; none if the call was not answered. */
export const faultDetails = (error: unknown): Readonly<Record<string, unknown>> =>
  error instanceof CallError ? error.details : {};
