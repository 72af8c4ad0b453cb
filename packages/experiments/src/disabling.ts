import { DISABLING_COOKIE } from "./constants.ts";

/**
 * docs/behaviour/experiments.md#messages: whether a visitor is left out of experiments, by a Cookie
 * header or `document.cookie`.
 */
export const isDisabled = (cookies: string | undefined): boolean =>
  (cookies ?? "").split(";").some((pair) => pair.trim() === `${DISABLING_COOKIE}=true`);
