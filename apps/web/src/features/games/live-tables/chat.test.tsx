// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ChatMessage } from "@touchline/contract";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Frame } from "../../../data/frame/frame.ts";
import { tellPush } from "../../../data/live/pushes.ts";
import { useRoom } from "../../../data/live/room.live.ts";
import { sessionHappened } from "../../../data/session/session.ts";
import { gameFrame, logIn, show } from "../test/played-page.tsx";
import { ChatPanel } from "./components/ChatPanel.tsx";

const GAME = "roulette-quick";
const said = (messageId: string, name: string, text: string): ChatMessage => ({
  messageId,
  name,
  text,
  at: 0,
});
const MESSAGES = [
  said("1", "Falcon", "good luck"),
  said("2", "Heron", "red again"),
  said("3", "Falcon", "or black"),
];

let frame: Frame;
/** The requests sent to the gate, and its answer to a message. */
let sent: { url: string; body: unknown }[];
let answer: () => Response;
beforeAll(async () => {
  frame = await gameFrame();
});
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ message: said("4", "Wren", "hello") });
  vi.stubGlobal("fetch", async (url: string, init?: { body?: string }) => {
    if (init?.body) sent.push({ url, body: JSON.parse(init.body) });
    if (url.endsWith("/report")) return Response.json({ status: "OK" });
    return init?.body ? answer() : Response.json({ messages: [] });
  });
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  vi.unstubAllGlobals();
});

/** A table's page, which follows its room from the start. */
function Table() {
  useRoom(GAME, () => null);
  return <ChatPanel gameId={GAME} />;
}

const push = (chat: ChatMessage[]) =>
  act(async () => tellPush({ type: "gameRoom", gameId: GAME, at: 0, parts: { chat } }));

async function opened(): Promise<void> {
  show(frame, <Table />);
  await push(MESSAGES);
  // Messages of others are not shown before the punter opens the chat.
  expect(screen.queryByText("good luck")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Open chat" }));
  await screen.findByRole("log");
}

test("the chat is closed until it is opened, and then shows messages as they arrive", async () => {
  await opened();
  expect(screen.getByText("good luck")).toBeTruthy();
  await push([...MESSAGES, said("4", "Wren", "zero!")]);
  expect(screen.getByText("zero!")).toBeTruthy();
  await push([said("4", "Wren", "zero!")]);
  expect(screen.queryByText("good luck")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close chat" }));
  expect(screen.queryByText("zero!")).toBeNull();
});

test("a guest is invited to log in, and a punter without a nickname to choose one", async () => {
  await opened();
  expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Report/ })).toBeNull();
  logIn({ nickname: null });
  expect(screen.getByRole("link", { name: "Choose a nickname" }).getAttribute("href")).toBe(
    "/account/user-details/nickname",
  );
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a punter writes under their nickname; a refused message stays in its field with the reason", async () => {
  logIn({ nickname: "Wren" });
  await opened();
  expect(screen.getByText(/Others see you as Wren/)).toBeTruthy();
  const line = screen.getByRole("textbox", { name: "Message" }) as HTMLInputElement;
  answer = () =>
    Response.json({ status: "ERROR", code: "CHAT_LINK", retryable: false }, { status: 422 });
  fireEvent.change(line, { target: { value: "www.example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "You can’t send links, addresses or phone numbers",
  );
  expect(line.value).toBe("www.example.com");
  answer = () => Response.json({ message: said("4", "Wren", "hello") });
  fireEvent.change(line, { target: { value: "hello" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(line.value).toBe(""));
  expect(sent.at(-1)).toMatchObject({
    url: expect.stringContaining(`/tables/${GAME}/chat`),
    body: { text: "hello" },
  });
});

test("a writer's messages can be hidden and shown again, and one can be reported with a reason", async () => {
  logIn({ nickname: "Heron" });
  await opened();
  // Nobody can report or hide themselves.
  expect(screen.getAllByRole("button", { name: /^Report/ })).toHaveLength(2);
  fireEvent.click(
    screen.getAllByRole("button", { name: "Report message from Falcon" })[0] as HTMLElement,
  );
  fireEvent.click(screen.getByRole("button", { name: "Advertising" }));
  expect(await screen.findByText("Reported. A moderator will review it.")).toBeTruthy();
  expect(sent).toEqual([
    { url: expect.stringContaining(`/tables/${GAME}/chat/1/report`), body: { reason: "advert" } },
  ]);
  fireEvent.click(
    screen.getAllByRole("button", { name: "Hide messages from Falcon" })[0] as HTMLElement,
  );
  expect([screen.queryByText("good luck"), screen.queryByText("or black")]).toEqual([null, null]);
  expect(screen.getByText("red again")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show again" }));
  expect(screen.getByText("or black")).toBeTruthy();
});
