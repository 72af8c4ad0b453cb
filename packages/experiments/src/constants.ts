/** docs/behaviour/constants.md#experiments: the version the SDK reports. */
export const SDK_VERSION = "3.5.6";
export const SDK_NAME = "touchline-experiments";

/** docs/behaviour/constants.md#experiments: allocation scale, hash bucketing by percent. */
export const SCALE = 10_000;
/** docs/behaviour/constants.md#experiments: experiment cache TTL, default and minimum. */
export const DEFAULT_TTL_SECONDS = 10;
export const LEAST_TTL_SECONDS = 10;
/** docs/behaviour/constants.md#experiments: experiment retries and fetch timeout. */
export const RETRIES = 2;
export const FETCH_TIMEOUT_MS = 2000;
/** docs/behaviour/constants.md#experiments: user-property expiry, one day. */
export const PROPERTY_LIFETIME_MS = 86_400_000;
/**
 * docs/behaviour/constants.md#experiments: the length of the private id, in random alphanumeric
 * characters.
 */
export const PRIVATE_ID_LENGTH = 80;
/** docs/behaviour/constants.md#experiments: experiment status codes. */
export const STATUS = { success: 200, failure: 400 } as const;
/** docs/behaviour/experiments.md#config: experiment platforms are filtered to these. */
export const PLATFORMS: readonly string[] = ["all", "web", "spliturl"];
/**
 * docs/behaviour/experiments.md#messages: visitors with this cookie are left out of experiments.
 */
export const DISABLING_COOKIE = "sigma_disabled";
/**
 * docs/behaviour/experiments.md#web-builder: with this search parameter the page belongs to the
 * editor.
 */
export const EDITOR_PARAMETER = { name: "sigma_editor", value: "start" } as const;
