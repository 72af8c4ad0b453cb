import { onPushOf } from "../../data/live/pushes.ts";
import { call, logOut } from "../../data/session/session.client.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";

/** The retry delay if the gate could not be reached. */
const RETRY_MS = 60_000;

/**
 * docs/behaviour/account-states.md#session-alert, session reminder, on sites whose regulator
 * requires one: asks the gate whether the session must be confirmed, shows its costs, and sends the
 * confirmation. Runs until stopped.
 */
export function remindOfSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** While the reminder is being fetched or shown, do not start another check. */
  let asking = false;
  const again = (ms: number) => {
    if (!stopped) timer = setTimeout(() => void check(), ms);
  };

  async function check(): Promise<void> {
    if (asking) return;
    asking = true;
    await ask().finally(() => {
      asking = false;
    });
  }

  async function ask(): Promise<void> {
    const reminder = await call("sessionReminder").catch(() => null);
    if (stopped) return;
    if (!reminder) return again(RETRY_MS);
    if (reminder.status === "NEED_TO_CONFIRM_SESSION") {
      const { hoursSpent, totalBet, totalLost, currency } = reminder;
      const answer = await openNamedPopup("spain-session-reminder", {
        hoursSpent,
        totalBet,
        totalLost,
        currency,
      });
      if (answer === "log-out") return logOut();
      if (answer === "continue") await call("confirmSessionReminder").catch(() => {});
      return again(answer === "continue" ? 0 : RETRY_MS);
    }
    if (reminder.nextCheckAfterMillis !== null) again(reminder.nextCheckAfterMillis);
  }

  const stopListening = onPushOf("regulationAlert", () => {
    clearTimeout(timer);
    void check();
  });
  void check();
  return () => {
    stopped = true;
    stopListening();
    clearTimeout(timer);
  };
}
