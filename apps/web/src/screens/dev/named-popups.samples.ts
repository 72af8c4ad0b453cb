import type { VerificationResult } from "@touchline/contract";
import { now } from "../../data/device/browser.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { POPUP_ORDER } from "../../domain/shell/popups/popup-order.ts";
import type { NamedPopups, PopupName } from "../../domain/shell/popups/popup-props.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const verification = (wait = 5000): VerificationResult => ({
  status: "CODE_SENT",
  attemptVerificationCount: 2,
  nextVerificationAfterMillis: wait,
  attemptCodeCount: 3,
  codeExpiredAfterMillis: 300_000,
  errorCode: null,
  verificationToken: "gallery-verification",
  registrationToken: null,
  phoneNumber: "447400123456",
  channelType: "SMS",
});

/**
 * The props of each named popup in the gallery: the right code is 123456, and 999999 is one attempt
 * too many.
 */
const SAMPLES: { [N in PopupName]: () => NamedPopups[N]["props"] } = {
  "code-verification": () => ({
    verification: verification(),
    codeLength: 6,
    onCheck: async (code) => {
      if (code === "123456") return null;
      if (code === "999999") return { code: "EXCEEDED_LIMIT" };
      return { code: "CODE_NO_MATCH", verification: { ...verification(), attemptCodeCount: 2 } };
    },
    onResend: async () => verification(60_000),
  }),
  "verification-blocked": () => ({}),
  "sms-region-disabled": () => ({}),
  "phone-already-used": () => ({}),
  "email-already-used": () => ({ login: "anna@example.com" }),
  login: () => ({ reason: "Log in to open your favourites." }),
  "national-id-login": () => ({ asksPersonalNumber: true }),
  "national-id-auth-error": () => ({ fault: "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM" }),
  "legal-agreement": () => ({
    agreements: [
      { title: "Rules", version: "2026-11-16", siteInfoId: "rules", acceptedVersion: "2026-11-01" },
      { title: "Privacy", version: "2026-11-16", siteInfoId: "privacy" },
    ],
  }),
  "session-expired": () => ({}),
  "account-closed": () => ({}),
  "account-seized": () => ({}),
  "blocked-user": () => ({}),
  "account-inactive": () => ({ by: "email" }),
  "null-balance": () => ({}),
  "nickname-required": () => ({}),
  "personal-domain": () => ({ domain: "anna-4711.touchline.example" }),
  "last-login-date": () => ({ lastLoginTime: now() - 26 * HOUR_MS }),
  "needs-document": () => ({}),
  suspended: () => ({ product: "sport" }),
  "self-exclusion": () => ({ kind: "temporary", endDate: now() + 180 * DAY_MS }),
  "player-protection-measure": () => ({ permanent: false, endDate: now() + 30 * DAY_MS }),
  "welcome-bonus": () => ({ amount: 10_000, currency: "EUR" }),
  "registration-by-token": () => ({ password: "Kick0ff-Rapid-42" }),
  "spain-session-reminder": () => ({
    hoursSpent: 1.25,
    totalBet: 12_550,
    totalLost: 4_200,
    currency: "EUR",
  }),
  "thank-you-for-registration": () => ({}),
  "confirm-registration": () => ({ email: "a••@example.com" }),
  "promo-for-registration": () => ({}),
  "confirm-registration-failure": () => ({}),
};

/** The same popups with their other texts. */
const VARIANTS: Record<string, () => Promise<unknown>> = {
  "suspended: casino": () => openNamedPopup("suspended", { product: "casino" }),
  "self-exclusion: permanent": () =>
    openNamedPopup("self-exclusion", { kind: "permanent", endDate: null }),
  "self-exclusion: ending": () =>
    openNamedPopup("self-exclusion", { kind: "ending", endDate: now() + 7 * DAY_MS }),
  "self-exclusion: regulator": () =>
    openNamedPopup("self-exclusion", { kind: "regulator", endDate: null }),
  "self-exclusion: timeout": () =>
    openNamedPopup("self-exclusion", { kind: "timeout", endDate: now() + 2 * DAY_MS }),
  "player-protection-measure: permanent": () =>
    openNamedPopup("player-protection-measure", { permanent: true, endDate: null }),
  "confirm-registration: documents": () => openNamedPopup("confirm-registration", {}),
  "confirm-registration: confirmed": () =>
    openNamedPopup("confirm-registration", { confirmed: true }),
  "national-id-auth-error: aborted": () =>
    openNamedPopup("national-id-auth-error", { fault: "mitid_user_aborted" }),
};

const opener =
  <N extends PopupName>(name: N) =>
  () =>
    openNamedPopup(name, SAMPLES[name]());

/** Every named popup in priority order, then the variants. */
export const NAMED_SAMPLES: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(POPUP_ORDER.map((name) => [name, opener(name)])),
  ...VARIANTS,
};
