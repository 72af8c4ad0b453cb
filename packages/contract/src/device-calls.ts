import * as alerts from "./alerts.ts";
import * as pushes from "./pushes.ts";
import * as slips from "./slips.ts";

/** Push notifications to a punter's devices, their settings, and slips sent between devices. */
export const deviceCalls = {
  pushSettings: pushes.pushSettings,
  changePushSettings: pushes.changePushSettings,
  subscribePush: pushes.subscribePush,
  unsubscribePush: pushes.unsubscribePush,
  alerts: alerts.alerts,
  setPriceAlert: alerts.setPriceAlert,
  setCashOutAlert: alerts.setCashOutAlert,
  removePriceAlert: alerts.removePriceAlert,
  setMatchAlert: alerts.setMatchAlert,
  ...slips.slipCalls,
};
