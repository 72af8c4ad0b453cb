import type { PriceChangeNotice } from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { useSession } from "./session.ts";

/** Configuration value DEFAULT_COEFFICIENT_TYPE: how a guest reads prices. */
const GUEST = { oddsType: "Decimal" as OddsType, priceChange: "arrow" as PriceChangeNotice };

/** How this reader wants prices shown. */
export function useOddsView(): typeof GUEST {
  const session = useSession();
  if (session.status !== "punter") return GUEST;
  const { oddsType, priceChangeNotificationViewType } = session.heartbeat.user.settings;
  return { oddsType, priceChange: priceChangeNotificationViewType };
}
