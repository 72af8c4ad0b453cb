import type { PriceChangeNotice } from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { useLocalSetting } from "./local-settings.ts";
import { usePunter } from "./session.ts";

/** Configuration value DEFAULT_COEFFICIENT_TYPE: how a guest reads prices. */
const GUEST = { oddsType: "Decimal" as OddsType, priceChange: "arrow" as PriceChangeNotice };

/** How this reader wants prices shown. A new balance is no new view: prices stay as they are. */
export function useOddsView(): typeof GUEST {
  const oddsType = usePunter(({ settings }) => settings.oddsType);
  const priceChange = usePunter(({ settings }) => settings.priceChangeNotificationViewType);
  // Kept only while somebody is logged in: until their heartbeat is here, prices stand as they stood last time.
  const before = useLocalSetting("heartbeatSettings");
  return {
    oddsType: oddsType ?? before?.oddsType ?? GUEST.oddsType,
    priceChange: priceChange ?? before?.priceChangeNotificationViewType ?? GUEST.priceChange,
  };
}
