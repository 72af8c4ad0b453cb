/**
 * docs/behaviour/session-replay.md#remote-config: how much text a recording masks, by level. Money,
 * names and form fields are masked at every level: `light` masks only these, `medium` also all text
 * of forms, `conservative` all text.
 */
export const MASK_LEVELS = ["light", "medium", "conservative"] as const;
export type MaskLevel = (typeof MASK_LEVELS)[number];

const MASKED_AT: Record<MaskLevel, string> = {
  light: "",
  medium: "form, output",
  conservative: "*",
};

export const selectorAt = (level: MaskLevel): string => MASKED_AT[level];
