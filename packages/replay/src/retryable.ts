/** Statuses after which a retry may succeed: a timeout, a rate limit or a server error. */
export const isRetryable = (status: number): boolean =>
  status === 408 || status === 429 || status >= 500;
