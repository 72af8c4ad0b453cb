/**
 * How much text a recording masks. Money, names and form fields are masked at every level: `light`
 * masks only these, `medium` also all text of forms, `conservative` all text. The gate offers the
 * levels to the operator; the recorder applies them.
 */
export const MASK_LEVELS = ["light", "medium", "conservative"] as const;
export type MaskLevel = (typeof MASK_LEVELS)[number];

/** Until the operator sets another, and if the remote config names none. */
export const DEFAULT_MASK_LEVEL: MaskLevel = "medium";

/**
 * docs/behaviour/constants.md#session-replay: the user-agent string is capped at 350 characters.
 */
export const USER_AGENT_LENGTH = 350;
