/** One row of the table of refusals. */
export interface Refusal {
  readonly http: number;
  /** The same request can succeed later. */
  readonly retryable: boolean;
  readonly says: string;
}

export const refused = (http: number, says: string): Refusal => ({ http, retryable: false, says });
export const retryable = (http: number, says: string): Refusal => ({ http, retryable: true, says });
