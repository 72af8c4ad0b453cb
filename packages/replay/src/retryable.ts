/**
 * Statuses after which the same request may well succeed: a timeout, a limit, or the server's own
 * fault.
 */
export const isRetryable = (status: number): boolean =>
  status === 408 || status === 429 || status >= 500;
