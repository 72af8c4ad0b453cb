import * as alerts from "./alerts.ts";
import * as pushes from "./pushes.ts";
import * as slips from "./slips.ts";

/**
 * Notifications on a punter's devices, what they are told of, and slips that go from one device to
 * another.
 */
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
