// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../lib/frame.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { TextProvider } from "../../lib/text.tsx";
import { DepositForm } from "./DepositForm.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", ["deposit"], () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The form over a gate that answers deposits so, one after another; the keys and amounts it was sent. */
function open(...answers: ("lost" | Response)[]) {
  const sent: { key: string; amount: number }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (!url.endsWith("/payment/deposit")) return Response.json({});
    sent.push({ key: init.headers["Idempotency-Key"] ?? "", amount: JSON.parse(init.body).amount });
    const answer = answers.shift();
    if (answer === "lost" || !answer) throw new TypeError("no network");
    return answer;
  });
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <DepositForm currency="USD" />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  return sent;
}

const choose = (amount: string) => fireEvent.click(screen.getByRole("button", { name: amount }));
const send = () => fireEvent.click(screen.getByRole("button", { name: /^Deposit \$/ }));
const done = () => Response.json({ transactionId: "1", mainBalance: 1, currency: "USD" });
const over = () => Response.json({ status: "ERROR", code: "DAILY_DEPOSIT_LIMIT_EXCEED" }, { status: 422 });

test("a deposit whose answer was lost is sent again under its key, and nobody is told that nothing was charged", async () => {
  const sent = open("lost", done());
  choose("$25.00");
  send();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Send it again");
  expect(alert.textContent).not.toContain("Nothing was charged");
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

test("another amount is another deposit, also after a lost answer", async () => {
  const sent = open("lost", done());
  choose("$25.00");
  send();
  await screen.findByRole("alert");
  choose("$50.00");
  expect(screen.queryByRole("alert")).toBeNull();
  send();
  await waitFor(() => expect(sent.map(({ amount }) => amount)).toEqual([2500, 5000]));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("a refused deposit says why and that nothing was charged, and is tried again under a new key", async () => {
  const sent = open(over(), done());
  choose("$100.00");
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was charged.");
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
