import { localSettings } from "../../data/device/local-settings.ts";

export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Whether the visitor prefers reduced motion, by the device's setting or the site's. For effects
 * that start once; components that follow a change use `useStillness`.
 */
export const isStill = (): boolean =>
  matchMedia(REDUCED_MOTION).matches || !localSettings().isAnimationsActive;
