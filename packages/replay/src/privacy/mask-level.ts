import type { MaskLevel } from "@touchline/core";

/** The elements whose text each level masks, in addition to those masked at every level. */
const MASKED_AT: Record<MaskLevel, string> = {
  light: "",
  medium: "form, output",
  conservative: "*",
};

export const selectorAt = (level: MaskLevel): string => MASKED_AT[level];
