// @vitest-environment happy-dom
import type { InboxMessage, PushMessage } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellPush } from "../../data/live/pushes.ts";
import { setInbox } from "../../data/punter/inbox.ts";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { closePopups, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { followInbox } from "./inbox.live.ts";

const cards: (InboxMessage | null)[] = [];
let closeCard = () => {};
vi.mock("./active-card.ts", () => ({
  showCard: (card: { message: InboxMessage; onClose: () => void } | null) => {
    cards.push(card?.message ?? null);
    if (card) closeCard = card.onClose;
  },
}));
vi.mock("../../data/live/live.client.ts", () => ({ onPunterOpen: () => () => {} }));
let unread = 0;
/** Another device marked it first. */
let elsewhere = false;
let active: Partial<InboxMessage>[] = [];
const asked: string[] = [];
const marked: string[] = [];
vi.mock("../../data/session/session.client.ts", () => ({
  call: async (name: string, input?: { query?: { messageType: string }; body?: string[] }) => {
    asked.push(name);
    if (name === "markMessagesRead") marked.push(...(input?.body ?? []));
    if (name === "activeMessages")
      return {
        messages: active.filter(
          ({ kind }) => kind === (input?.query?.messageType === "club" ? "club" : "web"),
        ),
      };
    if (name === "activeGlobalMessages")
      return { messages: active.filter(({ kind }) => kind === "global") };
    return {
      totalMessagesCount: 9,
      unreadMessagesCount: unread,
      markedMessagesCount: elsewhere ? 0 : 1,
    };
  },
}));

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  unread = 0;
  elsewhere = false;
  active = [];
});
afterEach(() => {
  stop();
  closePopups();
  const popup = shownPopup();
  if (popup) popupLeft(popup.uid);
  clearPunterData();
  for (const list of [cards, asked, marked]) list.length = 0;
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(0);
const begin = async () => {
  stop = followInbox();
  await settle();
};
const push = (statistics: Extract<PushMessage, { type: "inboxUpdate" }>["statistics"]) =>
  tellPush({ type: "inboxUpdate", statistics });
const one = (punterMessageId: string, over: Partial<InboxMessage>) =>
  ({
    punterMessageId,
    source: "inbox",
    kind: "web",
    show: "card",
    priority: 0,
    at: 0,
    ...over,
  }) as InboxMessage;

test("active messages of all kinds are shown one at a time, by priority, and marked as read beforehand", async () => {
  unread = 3;
  active = [
    one("low", { priority: 1 }),
    one("club", { kind: "club", priority: 5 }),
    one("top", { kind: "global", priority: 9, show: "popup" }),
  ];
  await begin();
  expect(shownPopup()).toMatchObject({ props: { given: { punterMessageId: "top" } } });
  expect([cards, marked]).toEqual([[], ["top"]]);
  closePopups();
  await settle();
  expect(cards.at(-1)?.punterMessageId).toBe("club");
  closeCard();
  await settle();
  expect(cards.at(-1)?.punterMessageId).toBe("low");
  closeCard();
  await settle();
  expect([marked, cards.at(-1)]).toEqual([["top", "club", "low"], null]);
});

test("a message already shown on another device is not shown here", async () => {
  unread = 1;
  elsewhere = true;
  active = [one("m", {})];
  await begin();
  expect([marked, cards]).toEqual([["m"], []]);
});

test("nothing is fetched while everything is read, and nothing is shown on a hidden page", async () => {
  await begin();
  expect(asked).toEqual(["inboxStatistics"]);
  active = [one("m", {})];
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  push({ totalMessagesCount: 10, unreadMessagesCount: 1 });
  await settle();
  expect(cards).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(cards.at(-1)?.punterMessageId).toBe("m");
  hidden.mockRestore();
});

test("after a shared message each page asks at a random moment within 20 seconds", async () => {
  await begin();
  asked.length = 0;
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  push(null);
  push(null);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["inboxStatistics"]);
  vi.mocked(Math.random).mockRestore();
});

test("a count requested before a push arrived is discarded", async () => {
  stop = followInbox();
  push({ totalMessagesCount: 10, unreadMessagesCount: 4 });
  await settle();
  expect(setInbox({ totalMessagesCount: 10, unreadMessagesCount: 4 })).toBe(false);
});
