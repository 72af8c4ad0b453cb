import type { PriceChangeNotice } from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { useLocalSetting } from "../../data/device/local-settings.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { usePunter } from "../../data/session/session.ts";

interface OddsView {
  oddsType: OddsType;
  priceChange: PriceChangeNotice;
}

/**
 * How this reader wants prices shown. It does not change with the balance, so prices do not
 * re-render.
 */
export function useOddsView(): OddsView {
  const { DEFAULT_COEFFICIENT_TYPE } = useFrame().configuration;
  const oddsType = usePunter(({ settings }) => settings.oddsType);
  const priceChange = usePunter(({ settings }) => settings.priceChangeNotificationViewType);
  // This value is kept only while somebody is logged in. Until the heartbeat arrives, prices use
  // the previous settings.
  const before = useLocalSetting("heartbeatSettings");
  return {
    oddsType: oddsType ?? before?.oddsType ?? DEFAULT_COEFFICIENT_TYPE,
    priceChange: priceChange ?? before?.priceChangeNotificationViewType ?? "arrow",
  };
}
