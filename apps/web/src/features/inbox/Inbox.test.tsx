// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { InboxMessage } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { setInbox, tellInboxChanged, useUnread } from "../../data/punter/inbox.ts";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Inbox } from "./Inbox.tsx";

const message = (n: number, over: Partial<InboxMessage> = {}): InboxMessage => ({
  punterMessageId: `m${n}`,
  localizedTitle: `Title ${n}`,
  localizedMessage: `Text ${n}`,
  iconUrl: "/inbox-news.svg",
  kind: "web",
  source: "inbox",
  action: null,
  at: 1_800_000_000_000 - n,
  endsAt: null,
  isRead: false,
  show: "inbox",
  priority: 0,
  ...over,
});

let messages: InboxMessage[];
let failing: boolean;
const marked = vi.fn();
const statistics = () => ({
  totalMessagesCount: messages.length,
  unreadMessagesCount: messages.filter(({ isRead }) => !isRead).length,
});
vi.mock("../../data/session/session.client.ts", () => ({
  call: async (
    name: string,
    input: { query?: { pageNumber?: string }; params?: { source: string }; body?: string[] },
  ) => {
    if (failing) throw new TypeError("no network");
    if (name === "markMessagesRead") {
      marked(input.params?.source, input.body);
      messages = messages.map((each) =>
        input.body?.includes(each.punterMessageId) ? { ...each, isRead: true } : each,
      );
      return statistics();
    }
    const pageNumber = Number(input.query?.pageNumber ?? 0);
    const content = messages.slice(pageNumber * 20, pageNumber * 20 + 20);
    return {
      content,
      pageData: { pageNumber, pageSize: 20, totalPages: Math.ceil(messages.length / 20) },
      ...statistics(),
    };
  },
}));

/** The test decides which elements are in view. */
type Watcher = (entries: { isIntersecting: boolean }[]) => void;
const watched = new Map<Element, Watcher>();
class Screen {
  readonly hear: Watcher;
  constructor(hear: Watcher) {
    this.hear = hear;
  }
  observe(place: Element) {
    watched.set(place, this.hear);
  }
  unobserve(place: Element) {
    watched.delete(place);
  }
  disconnect() {
    for (const [place, hear] of watched) if (hear === this.hear) watched.delete(place);
  }
}
const comesIntoView = (title: string) => {
  const row = screen.getByRole("heading", { name: new RegExp(title) }).closest("li") as Element;
  act(() => watched.get(row)?.([{ isIntersecting: true }]));
};

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Screen);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  failing = false;
});
afterEach(() => {
  cleanup();
  clearPunterData();
  watched.clear();
  marked.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;
const Count = () => <output>{useUnread()}</output>;
const show = (given: InboxMessage[]) => {
  messages = given;
  render(
    <FrameProvider value={{ session: "guest" } as unknown as Frame}>
      <TextProvider texts={TEXTS} tag="en">
        <QueryRoot>
          <Inbox />
          <Count />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
};

test("messages are listed with text, action and end; only seen ones are marked as read, together", async () => {
  show([
    message(0),
    message(1, {
      source: "external",
      kind: "global",
      endsAt: 1_800_000_000_000,
      action: { href: "/casino", label: "Open casino" },
    }),
    message(2),
  ]);
  await screen.findByText("Text 0");
  expect(screen.getByRole("link", { name: "Open casino" }).getAttribute("href")).toBe("/casino");
  expect(screen.getByText(/Until /)).toBeTruthy();
  expect(screen.getAllByText("Unread")).toHaveLength(3);
  expect(screen.getByRole("status").textContent).toBe("3");
  comesIntoView("Title 0");
  comesIntoView("Title 1");
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(marked.mock.calls).toEqual([
    ["inbox", ["m0"]],
    ["external", ["m1"]],
  ]);
  expect(screen.getAllByText("Unread")).toHaveLength(1);
  expect(screen.getByRole("status").textContent).toBe("1");
});

test("a message that is only scrolled past stays unread", async () => {
  show([message(0)]);
  await screen.findByText("Text 0");
  comesIntoView("Title 0");
  const row = screen.getByRole("heading", { name: /Title 0/ }).closest("li") as Element;
  await act(() => vi.advanceTimersByTimeAsync(300));
  act(() => watched.get(row)?.([{ isIntersecting: false }]));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(marked).not.toHaveBeenCalled();
});

test("the next page of 20 loads on demand, and no message is listed twice when one arrived in between", async () => {
  show(Array.from({ length: 30 }, (_, n) => message(n)));
  await screen.findByText("Text 19");
  expect(screen.queryByText("Text 20")).toBeNull();
  messages = [message(100), ...messages];
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByText("Text 29");
  expect(screen.getAllByText("Text 19")).toHaveLength(1);
});

test("a change on another device is shown without a reload", async () => {
  show([message(0)]);
  await screen.findByText("Text 0");
  messages = [message(1), message(0, { isRead: true })];
  act(() => {
    setInbox(statistics());
    tellInboxChanged();
  });
  await screen.findByText("Text 1");
  expect(screen.getAllByText("Unread")).toHaveLength(1);
});

test("an empty inbox says so and offers a link; a failed one can be retried", async () => {
  failing = true;
  show([]);
  fireEvent.click(await screen.findByRole("button", { name: english["notice.retry"] }));
  failing = false;
  fireEvent.click(await screen.findByRole("button", { name: english["notice.retry"] }));
  await screen.findByText("No messages yet");
  expect(screen.getByRole("link", { name: "See live events" })).toBeTruthy();
});
