export type Properties = Record<string, unknown>;

/**
 * docs/behaviour/tracking.md#batches: tracking event. Its properties include the shared ones,
 * location and referrer.
 */
export interface TrackedEvent {
  name: string;
  properties: Properties;
  timestamp: number;
  sessionIndex: number;
}

/**
 * docs/behaviour/tracking.md#batches: event batch as sent. It is immutable, so that the collector
 * recognises a resend by its requestId.
 */
export interface EventBatch {
  events: TrackedEvent[];
  /** User properties, including sessionId and partyId. */
  properties: Properties;
  requestId: string;
  timestamp: number;
}

/**
 * docs/behaviour/tracking.md#batches: tracking user properties with empty string or undefined
 * values are dropped.
 */
export const filled = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== "" && value !== undefined),
  );

/**
 * docs/behaviour/tracking.md#batches: analytics user params with empty string, null or undefined
 * values are dropped.
 */
export const told = (params: Properties): Properties =>
  Object.fromEntries(
    Object.entries(params).filter(
      ([, value]) => value !== "" && value !== null && value !== undefined,
    ),
  );
