import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS, LOCAL_KEYS, PREFERENCES } from "../../data/device/storage.data.ts";

interface Kept {
  /** Null for the answer to this very question, under the operator's cookie name. */
  name: string | null;
  /**
   * In days; null: the operator's setting; session: until the browser closes; kept: until deleted.
   */
  lifetime: number | "session" | "kept" | null;
  about: "consent" | "theme" | "session" | "product" | "login" | "visit" | "slip" | "settings" | "device" | "experiments" | "recording" | "referer" | "letters" | "codes";
}

const YEAR_DAYS = 365;

/** The stored items that a visitor may want to know about, the necessary ones first. */
export const KEPT_ON_DEVICE: readonly Kept[] = [
  { name: null, lifetime: null, about: "consent" },
  { name: "tl_visit", lifetime: "session", about: "visit" },
  { name: "tl_session, tl.session", lifetime: "kept", about: "login" },
  { name: "tl_open, tl_national_id", lifetime: "session", about: "login" },
  { name: "tl_browser", lifetime: YEAR_DAYS, about: "codes" },
  { name: PREFERENCES.session.cookie, lifetime: YEAR_DAYS, about: "session" },
  { name: PREFERENCES.theme.cookie, lifetime: YEAR_DAYS, about: "theme" },
  { name: PREFERENCES.letters.cookie, lifetime: YEAR_DAYS, about: "letters" },
  { name: PREFERENCES.product.cookie, lifetime: YEAR_DAYS, about: "product" },
  { name: `${LOCAL_KEYS.slip}, ${LOCAL_KEYS.stakes}`, lifetime: "kept", about: "slip" },
  { name: LOCAL_KEYS.settings, lifetime: "kept", about: "settings" },
  { name: `${LOCAL_KEYS.trackingDevice}, ${LOCAL_KEYS.trackingSession} …`, lifetime: "kept", about: "device" },
  { name: "tl_referer", lifetime: 30, about: "referer" },
  { name: DEVICE_COOKIE, lifetime: DEVICE_COOKIE_DAYS, about: "experiments" },
  { name: `${LOCAL_KEYS.experiments} …`, lifetime: "kept", about: "experiments" },
  { name: "touchline-replay", lifetime: "kept", about: "recording" },
];
