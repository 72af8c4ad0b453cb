/** A failed call. `type` selects the reaction and the text (`server.error.{type}`). */
export class CallError extends Error {
  override name = "CallError";
  readonly type: string;
  /** 0 if there was no response. */
  readonly http: number;
  readonly details: Record<string, unknown>;
  readonly retryable: boolean;
  constructor(type: string, http: number, payload?: unknown) {
    super(type);
    this.type = type;
    this.http = http;
    const body = isObject(payload) ? payload : {};
    this.details = isObject(body.details) ? body.details : {};
    this.retryable =
      typeof body.retryable === "boolean" ? body.retryable : http === 0 || http >= 500;
  }
  /**
   * docs/behaviour/calls-and-errors.md#rejections: an invalid session hash is treated like HTTP
   * 401.
   */
  get sessionInvalid(): boolean {
    return this.http === 401 || this.type === SESSION_HASH_INVALID;
  }
}

export const SESSION_HASH_INVALID = "gateway.validation.session_hash.invalid";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
