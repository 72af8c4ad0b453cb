import { localSettings } from "../../data/device/local-settings.ts";

/**
 * Whether the visitor prefers reduced motion, by the device's setting or the site's. For effects
 * that start once; components that follow a change use `useStillness`.
 */
export const isStill = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || !localSettings().isAnimationsActive;
