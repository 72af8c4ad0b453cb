import type { PriceChangeNotice } from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { useLocalSetting } from "../../data/device/local-settings.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { usePunter } from "../../data/session/session.ts";

interface OddsView {
  oddsType: OddsType;
  priceChange: PriceChangeNotice;
}

/** How this reader wants prices shown. A new balance is no new view: prices stay as they are. */
export function useOddsView(): OddsView {
  const { DEFAULT_COEFFICIENT_TYPE } = useFrame().configuration;
  const oddsType = usePunter(({ settings }) => settings.oddsType);
  const priceChange = usePunter(({ settings }) => settings.priceChangeNotificationViewType);
  // Kept only while somebody is logged in: until their heartbeat is here, prices stand as they
  // stood last time.
  const before = useLocalSetting("heartbeatSettings");
  return {
    oddsType: oddsType ?? before?.oddsType ?? DEFAULT_COEFFICIENT_TYPE,
    priceChange: priceChange ?? before?.priceChangeNotificationViewType ?? "arrow",
  };
}
