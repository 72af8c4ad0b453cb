import { SECOND_MS } from "@touchline/core";

/** docs/behaviour/constants.md#session-replay: replay library / plugin version. */
export const LIBRARY_VERSION = "1.15.0";
export const PLUGIN_VERSION = "1.8.0";

/**
 * docs/behaviour/constants.md#session-replay: replay config fetch timeout, and both retry delays:
 * attempts × 1 s.
 */
export const CONFIG_TIMEOUT_MS = 5 * SECOND_MS;
export const RETRY_STEP_MS = SECOND_MS;

/**
 * docs/behaviour/constants.md#session-replay fixes no retry count for recordings: it follows the
 * tracking engine's five.
 */
export const CONFIG_ATTEMPTS = 5;
export const SEND_ATTEMPTS = 5;

/** docs/behaviour/constants.md#session-replay: request timeout. */
export const SEND_TIMEOUT_MS = 30 * SECOND_MS;

/**
 * docs/behaviour/session-replay.md#sampling: mouse-move sampling / scroll / media. Its 200 ms for
 * resizes is fixed inside
 * @rrweb/record.
 */
export const SAMPLING_MS = { mousemove: 50, scroll: 100, media: 500 } as const;

/**
 * docs/behaviour/constants.md#session-replay: sequences are split by size and time, the interval
 * growing in steps up to a maximum; it does not show the values. Short at first, so that a visit of
 * a few seconds arrives; long later, so that a long visit costs few requests.
 */
export const SEQUENCE_FIRST_INTERVAL_MS = 500;
export const SEQUENCE_INTERVAL_STEP_MS = 500;
export const SEQUENCE_LAST_INTERVAL_MS = 10 * SECOND_MS;
export const SEQUENCE_BYTES = 200_000;

/**
 * The maximum stored on the device: more than an hour of sequences. The oldest are dropped first.
 */
export const STORED_SEQUENCES = 400;

/** A browser sends at most 64 KB in total for closed pages. */
export const KEEPALIVE_BYTES = 60_000;
