import { useEffect } from "react";
import {
  changeLocalSettings,
  followLocalSettings,
  useLocalSetting,
} from "../../data/device/local-settings.ts";
import { useSession } from "../../data/session/session.ts";
import { wearOnRoot } from "../../domain/theme/theme.ts";
import { whenIdle } from "../../platform/when-idle.ts";

/** Applies the device's and the punter's settings on every page. Renders nothing. */
export function SettingsRoot() {
  const session = useSession();
  const settings = session.status === "punter" ? session.heartbeat.user.settings : null;
  const isAnimationsActive = useLocalSetting("isAnimationsActive");
  const isGuest = session.status === "guest";

  useEffect(followLocalSettings, []);
  useEffect(() => {
    wearOnRoot({ "data-motion": isAnimationsActive ? "on" : "off" });
  }, [isAnimationsActive]);

  useEffect(
    () => whenIdle(() => void import("./visit.client.ts").then(({ recordVisit }) => recordVisit())),
    [],
  );

  useEffect(() => {
    if (isGuest) changeLocalSettings({ heartbeatSettings: null });
  }, [isGuest]);
  useEffect(() => {
    if (!settings) return;
    const { oddsType, priceChangeNotificationViewType, showCurrentBalance, timeZoneId } = settings;
    changeLocalSettings({
      heartbeatSettings: {
        oddsType,
        priceChangeNotificationViewType,
        showCurrentBalance,
        timeZoneId,
      },
    });
  }, [settings]);

  const autoDetect = useLocalSetting("timeZoneAutoDetect");
  const zone = settings?.timeZoneId;
  useEffect(() => {
    if (!zone || !autoDetect) return;
    return whenIdle(
      () =>
        void import("./time-zone.client.ts").then(({ followDeviceZone }) => followDeviceZone(zone)),
    );
  }, [zone, autoDetect]);

  const standbyMs = settings?.standbyTimeoutMillis ?? 0;
  useEffect(() => {
    if (standbyMs === 0) return;
    let stop = () => {};
    let left = false;
    void import("./standby.client.ts").then(({ watchStandby }) => {
      if (!left) stop = watchStandby(standbyMs);
    });
    return () => {
      left = true;
      stop();
    };
  }, [standbyMs]);
  return null;
}
