import { closePanel, isPanelOpen, openPanel } from "../../../data/device/shell-state.ts";

/**
 * Shows something in place of the slip (a login, a choice) and reopens the slip after it. On a wide
 * page the slip just stays.
 */
export async function overSlip<T>(show: () => Promise<T>): Promise<T> {
  const wasOpen = isPanelOpen("slip");
  if (wasOpen) closePanel();
  try {
    return await show();
  } finally {
    if (wasOpen) openPanel("slip");
  }
}
