/** docs/behaviour/session-replay.md#messages, session replay: every message in its spelling. */
export const MESSAGES = {
  configNetwork: "Network error occurred, remote config fetch failed",
  configRetries: "Remote config fetch rejected due to exceeded retry count",
  configTimeout: "Remote config fetch rejected due to timeout after 5 seconds",
  configUnexpected: "Unexpected error occurred",
  sendNetwork: "Network error occurred, event batch rejected",
  sendRetries: "Session replay event batch rejected due to exceeded retry count",
  store: "Failed to store session replay events in IndexedDB",
  missingDeviceId: "Session replay event batch not sent due to missing device ID",
  missingApiKey: "Session replay event batch not sent due to missing api key",
} as const;

export type Warn = (message: string) => void;
