import {
  type Icon,
  IconCoin,
  IconConfetti,
  IconDeviceMobileOff,
  IconFileUpload,
  IconGavel,
  IconId,
  IconIdOff,
  IconLinkOff,
  IconLock,
  IconLogout,
  IconMailCheck,
  IconMailExclamation,
  IconMailOpened,
  IconPhoneCheck,
  IconPlayerPause,
  IconShieldLock,
  IconTicket,
  IconUserCheck,
  IconUserX,
} from "@touchline/icons";
import type { SiteProfile } from "@touchline/jurisdictions";
import type { NamedPopups, PopupName } from "../../domain/shell/popups/popup-props.ts";
import { refusalAction } from "../../domain/shell/popups/refusals.ts";
import { identityPath } from "../../domain/standing/way-on.rules.ts";
import type { TextKey, TextValues } from "../../platform/texts/text.ts";
import type { PopupTone } from "./components/PopupFrame.tsx";

export interface PlainAction<N extends PopupName> {
  label: TextKey;
  answer: NamedPopups[N]["answer"];
  /** The page that the punter goes to, or the login that opens with these props. */
  to?: string;
  login?: NamedPopups["login"]["props"];
}

/** A popup that is a title, a text and buttons. */
export interface PlainPopup<N extends PopupName> {
  icon: Icon;
  tone: PopupTone;
  title: TextKey;
  /** Shown one after the other, in one paragraph. */
  text: readonly (TextKey | readonly [TextKey, TextValues])[];
  /** The answer if the punter closes it; null by default. */
  closed?: NamedPopups[N]["answer"];
  /** The most likely action comes first. */
  actions: readonly PlainAction<N>[];
}

type Row<N extends PopupName> =
  | PlainPopup<N>
  | ((given: NamedPopups[N]["props"], site: SiteProfile) => PlainPopup<N>);

const CONTACT = {
  label: "popups.contactUs",
  answer: "contact-us",
  to: "/account/contact-us",
} as const;
const OK = { label: "popup.ok", answer: null } as const;
const SEEN = { label: "popup.ok", answer: "seen" } as const;
const LATER = { label: "popups.later", answer: "later" } as const;
const BY_EMAIL = { label: "popups.continueByEmail", answer: "email" } as const;

/** Products with players rather than bettors. */
const CASINO = new Set([
  "casino",
  "live-casino",
  "live-games",
  "virtual-sports",
  "mgames",
  "crash",
  "fast-games",
]);

/**
 * The next step after a refused code (docs/behaviour/sign-up.md#refusals): email if the site takes
 * sign-ups by email, and support.
 */
const noCode =
  <N extends "verification-blocked" | "sms-region-disabled">(
    name: N,
    key: "verificationBlocked" | "smsRegionDisabled",
    icon: Icon,
  ) =>
  (_given: unknown, site: SiteProfile): PlainPopup<N> => {
    const byEmail = refusalAction(name, site) === "email";
    return {
      icon,
      tone: "warning",
      title: `popups.${key}.title`,
      text: [`popups.${key}.text`, `popups.${key}.${byEmail ? "email" : "contact"}`],
      actions: byEmail ? [BY_EMAIL, CONTACT] : [CONTACT],
    };
  };

/**
 * The actions after a phone number that is in use, in addition to the login: each site offers one.
 */
const PHONE_USED: Record<string, PlainAction<"phone-already-used">> = {
  back: { label: "popups.phoneUsed.back", answer: "back" },
  "lost-password": {
    label: "popups.phoneUsed.lostPassword",
    answer: "lost-password",
    to: "/account/lost-password",
  },
  email: BY_EMAIL,
};

/** What ends the wait of an account that is not active. */
const INACTIVE_WAYS: Record<
  NamedPopups["account-inactive"]["props"]["by"],
  (site: SiteProfile) => PlainAction<"account-inactive">
> = {
  support: () => CONTACT,
  email: () => ({
    label: "popups.accountInactive.confirmEmail",
    answer: "confirm-email",
    to: "/account/checking-email-sent",
  }),
  verification: (site) => ({
    label: "popups.accountInactive.seeCheck",
    answer: "see-check",
    to: identityPath(site),
  }),
};

/** docs/behaviour/popups-and-notices.md#named-popups: the popups without their own contents. */
export const PLAIN_POPUPS = {
  "session-expired": {
    icon: IconLogout,
    tone: "info",
    title: "popups.sessionExpired.title",
    text: ["popups.sessionExpired.text"],
    actions: [
      { label: "popups.sessionExpired.logInAgain", answer: "login", login: {} },
      { label: "popups.later", answer: null },
    ],
  },
  "account-closed": {
    icon: IconLock,
    tone: "failure",
    title: "popups.accountClosed.title",
    text: ["popups.accountClosed.text"],
    actions: [CONTACT, OK],
  },
  // An authority has seized the account. It does not matter whether the punter was identified.
  "account-seized": {
    icon: IconGavel,
    tone: "failure",
    title: "popups.accountSeized.title",
    text: ["popups.accountSeized.text"],
    actions: [CONTACT, OK],
  },
  "blocked-user": {
    icon: IconUserX,
    tone: "failure",
    title: "popups.blockedUser.title",
    text: ["popups.blockedUser.text"],
    actions: [CONTACT, OK],
  },
  // Its owner can end two of the waits: an unconfirmed email, and an open identity check.
  "account-inactive": ({ by }, site) => ({
    icon: by === "verification" ? IconId : IconPlayerPause,
    tone: "warning",
    title:
      by === "verification"
        ? "popups.accountInactive.verificationTitle"
        : "popups.accountInactive.title",
    text: [`popups.accountInactive.${by}`],
    actions: [INACTIVE_WAYS[by](site), OK],
  }),
  // Casino products have their own wording.
  suspended: ({ product }) => ({
    icon: IconPlayerPause,
    tone: "warning",
    title: "popups.suspended.title",
    text: [CASINO.has(product ?? "") ? "popups.suspended.casinoText" : "popups.suspended.text"],
    actions: [CONTACT, OK],
  }),
  "needs-document": {
    icon: IconFileUpload,
    tone: "warning",
    title: "popups.needsDocument.title",
    text: ["popups.needsDocument.text"],
    actions: [
      { label: "popups.needsDocument.upload", answer: "upload", to: "/account/upload" },
      LATER,
    ],
  },
  // The link is used up or expired: the visitor can request another by email.
  "confirm-registration-failure": {
    icon: IconLinkOff,
    tone: "failure",
    title: "popups.confirmFailure.title",
    text: ["popups.confirmFailure.text"],
    actions: [
      {
        label: "popups.confirmFailure.another",
        answer: "another",
        to: "/account/checking-email-sent",
      },
      { label: "popups.confirmFailure.logIn", answer: "login", login: {} },
    ],
  },
  "national-id-login": ({ asksPersonalNumber = false }) => ({
    icon: IconId,
    tone: "accent",
    title: "popups.nationalIdLogin.title",
    text: asksPersonalNumber
      ? ["popups.nationalIdLogin.text", "popups.nationalIdLogin.personalNumber"]
      : ["popups.nationalIdLogin.text"],
    actions: [{ label: "popups.nationalIdLogin.go", answer: "start" }],
  }),
  // An identity without an account can open one; after any other error the punter can retry.
  "national-id-auth-error": ({ fault }) => ({
    icon: IconIdOff,
    tone: "failure",
    title: "popups.nationalIdError.title",
    text: [`popups.nationalIdError.${fault}`],
    actions: [
      fault === "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM"
        ? { label: "popups.nationalIdError.join", answer: "join", to: "/join" }
        : { label: "popups.nationalIdError.retry", answer: "retry" },
    ],
  }),
  "verification-blocked": noCode("verification-blocked", "verificationBlocked", IconShieldLock),
  "sms-region-disabled": noCode("sms-region-disabled", "smsRegionDisabled", IconDeviceMobileOff),
  "phone-already-used": (_given, site) => {
    const offered = PHONE_USED[refusalAction("phone-already-used", site)];
    return {
      icon: IconPhoneCheck,
      tone: "info",
      title: "popups.phoneUsed.title",
      text: ["popups.phoneUsed.text"],
      actions: [
        ...(offered ? [offered] : []),
        { label: "popups.phoneUsed.logIn", answer: "login", login: {} },
      ],
    };
  },
  "email-already-used": ({ login }) => ({
    icon: IconMailExclamation,
    tone: "info",
    title: "popups.emailUsed.title",
    text: ["popups.emailUsed.text"],
    actions: [
      {
        label: "popups.emailUsed.logIn",
        answer: "login",
        login: login === undefined ? {} : { login },
      },
      { label: "popups.emailUsed.another", answer: "another" },
    ],
  }),
  "thank-you-for-registration": {
    icon: IconConfetti,
    tone: "success",
    title: "popups.thankYou.title",
    text: ["popups.thankYou.text"],
    closed: "seen",
    actions: [SEEN],
  },
  "confirm-registration": ({ email, confirmed = false }) => ({
    ...(confirmed
      ? {
          icon: IconMailCheck,
          tone: "success",
          title: "popups.confirmRegistration.confirmedTitle",
          text: ["popups.confirmRegistration.confirmedText"],
        }
      : {
          icon: email ? IconMailOpened : IconUserCheck,
          tone: "info",
          title: "popups.confirmRegistration.title",
          text: [
            email
              ? ["popups.confirmRegistration.emailText", { email }]
              : "popups.confirmRegistration.text",
          ],
        }),
    closed: "seen",
    actions: [SEEN],
  }),
  "nickname-required": {
    icon: IconId,
    tone: "accent",
    title: "popups.nicknameRequired.title",
    text: ["popups.nicknameRequired.text"],
    actions: [
      {
        label: "popups.nicknameRequired.fill",
        answer: "fill",
        to: "/account/user-details/nickname",
      },
      LATER,
    ],
  },
  "null-balance": {
    icon: IconCoin,
    tone: "accent",
    title: "popups.nullBalance.title",
    text: ["popups.nullBalance.text"],
    actions: [{ label: "popups.deposit", answer: "deposit", to: "/account/deposit" }, LATER],
  },
  "promo-for-registration": {
    icon: IconTicket,
    tone: "accent",
    title: "popups.promo.title",
    text: ["popups.promo.text"],
    actions: [
      { label: "popups.promo.join", answer: "join", to: "/join" },
      { label: "popups.later", answer: null },
    ],
  },
} satisfies { [N in PopupName]?: Row<N> };

export type PlainName = keyof typeof PLAIN_POPUPS;

/** A row of the table for a popup with these props on this site. */
export function plainPopup<N extends PlainName>(
  name: N,
  given: NamedPopups[N]["props"],
  site: SiteProfile,
): PlainPopup<N> {
  const row = PLAIN_POPUPS[name] as unknown as Row<N>;
  return typeof row === "function" ? row(given, site) : row;
}
