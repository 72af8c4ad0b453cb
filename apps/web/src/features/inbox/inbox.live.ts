import type { InboxMessage } from "@touchline/contract";
import { random } from "../../data/device/browser.ts";
import { onPunterOpen } from "../../data/live/live.client.ts";
import { onPushOf } from "../../data/live/pushes.ts";
import { setInbox, tellInboxChanged } from "../../data/punter/inbox.ts";
import { call } from "../../data/session/session.client.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { showCard } from "./active-card.ts";
import { claim } from "./mark-read.ts";

/** A message to a million punters must not make a million pages fetch within one second. */
const SPREAD_MS = 20_000;

const loadPopup = () => import("./components/MessagePopup.tsx");

/**
 * Follows the unread count and shows active messages one at a time, the most urgent first. Returns
 * how to stop.
 */
export function followInbox(): () => void {
  let stopped = false;
  let showing = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Counts pushes, so that an answer requested before the last push is dropped. */
  let pushes = 0;
  /** Messages attempted in this visit. If marking one failed, it is left for the inbox. */
  const shown = new Set<string>();

  async function look(): Promise<void> {
    const before = pushes;
    const inbox = await call("inboxStatistics").catch(() => null);
    if (stopped || !inbox || pushes !== before) return;
    if (setInbox(inbox)) tellInboxChanged();
    if (inbox.unreadMessagesCount > 0) await showNext();
  }

  async function showNext(): Promise<void> {
    // Do not show messages in a background tab.
    if (showing || stopped || document.hidden) return;
    showing = true;
    const next = (await active()).find(({ punterMessageId }) => !shown.has(punterMessageId));
    if (stopped || !next) {
      showing = false;
      return;
    }
    shown.add(next.punterMessageId);
    if ((await claim(next)) && !stopped) await show(next);
    showing = false;
    await showNext();
  }

  const show = (message: InboxMessage): Promise<unknown> =>
    message.show === "popup"
      ? openPopup(
          "custom",
          { load: loadPopup, given: message },
          { name: `message-${message.punterMessageId}` },
        )
      : new Promise<void>((closed) =>
          showCard({
            message,
            onClose: () => {
              showCard(null);
              closed();
            },
          }),
        );

  const stops = [
    onPushOf("inboxUpdate", ({ statistics }) => {
      clearTimeout(waiting);
      if (statistics) pushes++;
      if (!statistics) waiting = setTimeout(() => void look(), random() * SPREAD_MS);
      else if (setInbox(statistics)) {
        tellInboxChanged();
        if (statistics.unreadMessagesCount > 0) void showNext();
      }
    }),
    onPunterOpen(() => void look()),
  ];
  const onVisible = () => document.hidden || void showNext();
  document.addEventListener("visibilitychange", onVisible);
  void look();
  return () => {
    stopped = true;
    clearTimeout(waiting);
    document.removeEventListener("visibilitychange", onVisible);
    for (const stop of stops) stop();
  };
}

/** Fetches all three kinds; one that fails is left for the next time. */
async function active(): Promise<InboxMessage[]> {
  const lists = await Promise.all([
    call("activeMessages", { query: { messageType: "WEB" } }),
    call("activeMessages", { query: { messageType: "club" } }),
    call("activeGlobalMessages"),
  ]).catch(() => []);
  return lists
    .flatMap(({ messages }) => messages)
    .sort((a, b) => b.priority - a.priority || b.at - a.at);
}
