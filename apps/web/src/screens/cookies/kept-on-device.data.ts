import {
  ARRIVAL_COOKIE,
  BROWSER_COOKIE,
  NATIONAL_ID_COOKIE,
  SESSION_COOKIE,
  VISIT_COOKIE,
} from "@touchline/core";
import { DATABASE } from "@touchline/replay/database";
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_DAYS,
  LOCAL_KEYS,
  PREFERENCES,
} from "../../data/device/storage.data.ts";

interface Kept {
  /** Null for the answer to this very question, under the operator's cookie name. */
  name: string | null;
  /**
   * In days; null: the operator's setting; session: until the browser closes; kept: until deleted.
   */
  lifetime: number | "session" | "kept" | null;
  about:
    | "consent"
    | "theme"
    | "session"
    | "product"
    | "login"
    | "visit"
    | "slip"
    | "settings"
    | "device"
    | "experiments"
    | "recording"
    | "referer"
    | "letters"
    | "codes";
}

const YEAR_DAYS = 365;

/** The stored items that a visitor may want to know about, the necessary ones first. */
export const KEPT_ON_DEVICE: readonly Kept[] = [
  { name: null, lifetime: null, about: "consent" },
  { name: VISIT_COOKIE, lifetime: "session", about: "visit" },
  { name: `${SESSION_COOKIE}, tl.session`, lifetime: "kept", about: "login" },
  { name: `tl_open, ${NATIONAL_ID_COOKIE}`, lifetime: "session", about: "login" },
  { name: BROWSER_COOKIE.name, lifetime: BROWSER_COOKIE.days, about: "codes" },
  { name: PREFERENCES.session.cookie, lifetime: YEAR_DAYS, about: "session" },
  { name: PREFERENCES.theme.cookie, lifetime: YEAR_DAYS, about: "theme" },
  { name: PREFERENCES.letters.cookie, lifetime: YEAR_DAYS, about: "letters" },
  { name: PREFERENCES.product.cookie, lifetime: YEAR_DAYS, about: "product" },
  { name: `${LOCAL_KEYS.slip}, ${LOCAL_KEYS.stakes}`, lifetime: "kept", about: "slip" },
  { name: LOCAL_KEYS.settings, lifetime: "kept", about: "settings" },
  {
    name: `${LOCAL_KEYS.trackingDevice}, ${LOCAL_KEYS.trackingSession} …`,
    lifetime: "kept",
    about: "device",
  },
  { name: ARRIVAL_COOKIE.name, lifetime: ARRIVAL_COOKIE.days, about: "referer" },
  { name: DEVICE_COOKIE, lifetime: DEVICE_COOKIE_DAYS, about: "experiments" },
  { name: `${LOCAL_KEYS.experiments} …`, lifetime: "kept", about: "experiments" },
  { name: DATABASE, lifetime: "kept", about: "recording" },
];
