// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { CallError } from "@touchline/calls";
import type { LineMessage } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { ManagerLine } from "./ManagerLine.tsx";

let messages: LineMessage[];
let left: number;
let fault: CallError | null;
let told = () => {};
const sent: { text: string; key: string | undefined }[] = [];
vi.mock("../../data/live/pushes.ts", () => ({
  onPushOf: (_: string, hear: () => void) => {
    told = hear;
    return () => {};
  },
}));
vi.mock("../../data/session/session.client.ts", () => ({
  loadHeartbeat: async () => {},
  call: async (
    name: string,
    { body, idempotencyKey }: { body?: { text: string }; idempotencyKey?: string },
  ) => {
    if (name === "vipLine") return { isMember: true, left, messages, hasMore: false };
    sent.push({ text: body?.text ?? "", key: idempotencyKey });
    if (fault) throw fault;
    messages = [{ number: 1, fromManager: false, text: body?.text ?? "", at: 1_800_000_000_000 }];
    left -= 1;
    return {};
  },
}));
beforeEach(() => {
  messages = [];
  left = 5;
  fault = null;
  sent.length = 0;
});
afterEach(cleanup);

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;
const show = () =>
  render(
    <FrameProvider value={{ session: "punter" } as unknown as Frame}>
      <TextProvider texts={TEXTS} tag="en">
        <QueryRoot>
          <ManagerLine />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
const field = () => screen.findByLabelText<HTMLTextAreaElement>("Message");
const send = () => screen.getByRole("button", { name: "Send message" });

test("a member writes, sees the message in the conversation, and the answer without a reload", async () => {
  show();
  fireEvent.change(await field(), { target: { value: "  Can my limit be higher?  " } });
  fireEvent.click(send());
  await screen.findByText("Can my limit be higher?");
  expect(sent.map(({ text }) => text)).toEqual(["Can my limit be higher?"]);
  expect((await field()).value).toBe("");
  screen.getByText("Message sent.");
  screen.getByText("You can send 4 more messages before the answer.");
  messages = [
    { number: 2, fromManager: true, text: "It can.", at: 1_800_000_000_001 },
    ...messages,
  ];
  act(() => told());
  await screen.findByText("It can.");
  expect(
    screen.getAllByRole("listitem").map(({ textContent }) => textContent?.split(" · ")[0]),
  ).toEqual(["You", "Manager"]);
});

test("an empty message is not sent; after a lost answer it is resent under its key, and the text stays", async () => {
  fault = new CallError("network", 0);
  show();
  await field();
  expect((send() as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(await field(), { target: { value: "Hello" } });
  for (const times of [1, 2]) {
    fireEvent.click(send());
    await vi.waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByRole("alert");
  }
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect((await field()).value).toBe("Hello");
});

test("with five unanswered messages there is no form, and the page explains why", async () => {
  left = 0;
  show();
  await screen.findByText("Your manager has to answer first. Then you can write again.");
  expect(screen.queryByRole("button", { name: "Send message" })).toBeNull();
});
