/**
 * platform §9: how much text a recording leaves out, by level. Money, names and form fields are
 * left out at every one of them: `light` does no more than that, `medium` takes all text of forms
 * with it, `conservative` all text there is.
 */
export const MASK_LEVELS = ["light", "medium", "conservative"] as const;
export type MaskLevel = (typeof MASK_LEVELS)[number];

const MASKED_AT: Record<MaskLevel, string> = {
  light: "",
  medium: "form, output",
  conservative: "*",
};

export const selectorAt = (level: MaskLevel): string => MASKED_AT[level];
