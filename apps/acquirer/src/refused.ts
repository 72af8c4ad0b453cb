/** A clean no: nothing was begun. Its code is the merchant's to read. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: 400 | 401 | 404 | 409 | 422 | 429, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
