/** A definite refusal: nothing was started. The merchant reads its code. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: 400 | 401 | 404 | 409 | 422 | 429, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
