import { ERRORS, type ErrorCode } from "@touchline/contract";

/** A refusal that the caller can read: a code of the table and its details. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly details: Record<string, unknown> | undefined;
  constructor(code: Code, details?: Record<string, unknown>) {
    this.code = code;
    this.details = details;
  }
  get http(): number {
    return ERRORS[this.code].http;
  }
}

export const refusal = <Code extends ErrorCode>(
  code: Code,
  details?: Record<string, unknown>,
): Refusal<Code> => new Refusal(code, details);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;

/** Thrown by the gateway's own hooks, which have no return value for a refusal. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(because: Refusal) {
    super(because.code);
    this.refusal = because;
  }
}
