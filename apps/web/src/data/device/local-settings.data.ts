import { LIST_MARKETS } from "@touchline/betting";
import type { UserSettings } from "@touchline/contract";

/**
 * A value kept on the device: its default, and a check that rejects anything that is not such a
 * value.
 */
export interface LocalValue<T> {
  fallback: T;
  /** The value, or undefined if it is not valid: storage can hold anything. */
  read: (kept: unknown) => T | undefined;
}

const flag = (fallback: boolean): LocalValue<boolean> => ({
  fallback,
  read: (kept) => (typeof kept === "boolean" ? kept : undefined),
});
const oneOf = <const T extends readonly string[]>(
  values: T,
  fallback: T[number],
): LocalValue<T[number]> => ({
  fallback,
  read: (kept) => values.find((value) => value === kept),
});
const text = (pattern: RegExp): LocalValue<string | null> => ({
  fallback: null,
  read: (kept) =>
    kept === null || (typeof kept === "string" && pattern.test(kept)) ? kept : undefined,
});
const amount: LocalValue<number | null> = {
  fallback: null,
  read: (kept) =>
    kept === null || (Number.isSafeInteger(kept) && Number(kept) > 0)
      ? (kept as number | null)
      : undefined,
};

/** docs/behaviour/settings.md#value-sets, cash-out auto-confirmation. */
export const CASH_OUT_CONFIRMATIONS = ["increase", "always", "never"] as const;

/** docs/behaviour/settings.md#settings-of-the-device: settings kept on the device, under the specification's names. */
export const LOCAL_SETTINGS = {
  /** Show notices for lost bets too, not only for winning ones. */
  winningAndLosingBets: flag(true),
  /** Show the settlement time on a settled ticket. */
  timeOfCalculatedBetInTicket: flag(true),
  /** The account's time zone follows the device's. */
  timeZoneAutoDetect: flag(true),
  isAnimationsActive: flag(true),
  /** Which changes of a cash-out offer are accepted without asking. */
  cashOutAutoConfirmationType: oneOf(CASH_OUT_CONFIRMATIONS, "increase"),
  /** Gives the punter a moment to cancel a cash-out. */
  isCashOutDelayActive: flag(false),
  isQuickBetEnable: flag(false),
  /** The stake of a quick bet, in minor units of the account's currency. */
  quickBetAmount: amount,
  isCashOutConfirmationActive: flag(true),
  /** The time zone the device reported last. */
  autoDetectedTimezone: text(/^[A-Za-z]+(_[A-Za-z0-9+-]+)*$/),
  /** The currency the gate last derived from the visitor's address. */
  autoDetectedCurrency: text(/^[A-Z]{3}$/),
  /** The punter has chosen a time zone, so detection no longer changes it. */
  wasUserChangedSettingsManually: flag(false),
} as const satisfies Record<string, LocalValue<unknown>>;

/** The settings of the last heartbeat. A page starts with them until its own heartbeat arrives. */
export type KeptSettings = Pick<
  UserSettings,
  "oddsType" | "priceChangeNotificationViewType" | "showCurrentBalance" | "timeZoneId"
>;

const heartbeatSettings: LocalValue<KeptSettings | null> = {
  fallback: null,
  read: (kept) => {
    if (kept === null) return null;
    const { oddsType, priceChangeNotificationViewType, showCurrentBalance, timeZoneId } = Object(
      kept,
    ) as Partial<KeptSettings>;
    if (typeof oddsType !== "string" || typeof priceChangeNotificationViewType !== "string")
      return undefined;
    if (typeof showCurrentBalance !== "boolean" || typeof timeZoneId !== "string") return undefined;
    return { oddsType, priceChangeNotificationViewType, showCurrentBalance, timeZoneId };
  },
};

/**
 * docs/behaviour/settings.md#settings-of-the-device, other local keys. The site records per account that the welcome bonus was shown, with
 * the other popups (features/standing).
 */
export const OTHER_LOCAL_VALUES = {
  heartbeatSettings,
  /** The host through which this device last reached the site. */
  mirrorName: text(/^[a-z0-9.-]{1,253}$/),
  /** With one selection on the slip: a bar above the navigation that places it. */
  isQuickBarShown: flag(true),
  /** The market that lists of events show. */
  listMarket: oneOf(LIST_MARKETS, "result"),
  /** This device has seen a landing page. */
  landingVisited: flag(false),
} as const satisfies Record<string, LocalValue<unknown>>;
