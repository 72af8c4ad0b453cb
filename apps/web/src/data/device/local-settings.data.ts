import { LIST_MARKETS } from "@touchline/betting";
import type { UserSettings } from "@touchline/contract";

/** How a value that is kept on the device is told from something else: by its default, and by what may stand in its place. */
export interface LocalValue<T> {
  fallback: T;
  /** The value, or undefined when it is none: storage can hold anything. */
  read: (kept: unknown) => T | undefined;
}

const flag = (fallback: boolean): LocalValue<boolean> => ({ fallback, read: (kept) => (typeof kept === "boolean" ? kept : undefined) });
const oneOf = <const T extends readonly string[]>(values: T, fallback: T[number]): LocalValue<T[number]> => ({
  fallback,
  read: (kept) => values.find((value) => value === kept),
});
const text = (pattern: RegExp): LocalValue<string | null> => ({
  fallback: null,
  read: (kept) => (kept === null || (typeof kept === "string" && pattern.test(kept)) ? kept : undefined),
});
const amount: LocalValue<number | null> = {
  fallback: null,
  read: (kept) => (kept === null || (Number.isSafeInteger(kept) && Number(kept) > 0) ? (kept as number | null) : undefined),
};

/** product §3, cash-out auto-confirmation. */
export const CASH_OUT_CONFIRMATIONS = ["increase", "always", "never"] as const;

/** product §3: settings kept on the device, under the specification's names. */
export const LOCAL_SETTINGS = {
  /** Notices of bets that were won and lost, not only of those won. */
  winningAndLosingBets: flag(true),
  /** A settled ticket shows when it was settled. */
  timeOfCalculatedBetInTicket: flag(true),
  /** The account's time zone follows the device's. */
  timeZoneAutoDetect: flag(true),
  isAnimationsActive: flag(true),
  /** Which changes of a cash-out offer are accepted without asking. */
  cashOutAutoConfirmationType: oneOf(CASH_OUT_CONFIRMATIONS, "increase"),
  /** A moment to take a cash-out back. */
  isCashOutDelayActive: flag(false),
  isQuickBetEnable: flag(false),
  /** The stake of a quick bet, in minor units of the account's currency. */
  quickBetAmount: amount,
  isCashOutConfirmationActive: flag(true),
  /** What the device said last about where it is. */
  autoDetectedTimezone: text(/^[A-Za-z]+(_[A-Za-z0-9+-]+)*$/),
  /** What the gate made last of the visitor's address. */
  autoDetectedCurrency: text(/^[A-Z]{3}$/),
  /** The punter chose a time zone: detection leaves it alone from then on. */
  wasUserChangedSettingsManually: flag(false),
} as const satisfies Record<string, LocalValue<unknown>>;

/** The last settings that a heartbeat told: a page starts with them, before the heartbeat is there. */
export type KeptSettings = Pick<UserSettings, "oddsType" | "priceChangeNotificationViewType" | "showCurrentBalance" | "timeZoneId">;

const heartbeatSettings: LocalValue<KeptSettings | null> = {
  fallback: null,
  read: (kept) => {
    if (kept === null) return null;
    const { oddsType, priceChangeNotificationViewType, showCurrentBalance, timeZoneId } = Object(kept) as Partial<KeptSettings>;
    if (typeof oddsType !== "string" || typeof priceChangeNotificationViewType !== "string") return undefined;
    if (typeof showCurrentBalance !== "boolean" || typeof timeZoneId !== "string") return undefined;
    return { oddsType, priceChangeNotificationViewType, showCurrentBalance, timeZoneId };
  },
};

/** product §3, other local keys. That the welcome bonus was shown is told by account, with the other popups (features/standing). */
export const OTHER_LOCAL_VALUES = {
  heartbeatSettings,
  /** The host under which this device reached the site last. */
  mirrorName: text(/^[a-z0-9.-]{1,253}$/),
  /** The market that lists of events show. */
  listMarket: oneOf(LIST_MARKETS, "result"),
  /** A landing page was seen on this device. */
  landingVisited: flag(false),
} as const satisfies Record<string, LocalValue<unknown>>;
