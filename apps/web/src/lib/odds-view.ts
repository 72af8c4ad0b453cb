import type { PriceChangeNotice } from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { usePunter } from "./session.ts";

/** Configuration value DEFAULT_COEFFICIENT_TYPE: how a guest reads prices. */
const GUEST = { oddsType: "Decimal" as OddsType, priceChange: "arrow" as PriceChangeNotice };

/** How this reader wants prices shown. A new balance is no new view: prices stay as they are. */
export function useOddsView(): typeof GUEST {
  const oddsType = usePunter(({ settings }) => settings.oddsType) ?? GUEST.oddsType;
  const priceChange = usePunter(({ settings }) => settings.priceChangeNotificationViewType) ?? GUEST.priceChange;
  return { oddsType, priceChange };
}
