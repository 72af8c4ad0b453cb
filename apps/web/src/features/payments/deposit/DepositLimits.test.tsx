// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { clearPunterData } from "../../../data/punter/punter-data.ts";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { closePopups, popupLeft, shownPopup } from "../../../domain/shell/popups/popups.ts";
import { RouterContext } from "../../../next-inside.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import { PopupHost } from "../../../shell/PopupHost.tsx";
import { DepositLimits } from "./DepositLimits.tsx";

const NONE = {
  limit: null,
  used: 0,
  resetsAt: null,
  pending: null,
  pendingFrom: null,
  confirmBy: null,
};
const RULE = { fixed: null, wait: { unit: "hours", count: 24 }, confirmWithinDays: null };
const LIMITS = {
  daily: { ...NONE, limit: 3000 },
  weekly: NONE,
  monthly: NONE,
  currency: "USD",
  rule: RULE,
  needed: false,
};

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["deposit", "limits"],
    () => undefined,
  );
});
const push = vi.fn(async (_path: string) => true);
beforeEach(() => void push.mockClear());
afterEach(() => {
  closePopups();
  clearPunterData();
  popupLeft(shownPopup()?.uid ?? 0);
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * The limits over a gate that applies a lower limit at once and a higher one later. Returns what
 * was sent.
 */
async function open(): Promise<object[]> {
  const sent: { daily: number | null }[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: { method?: string; body?: string }) => {
    if (!init.body) return Response.json(LIMITS);
    const { daily } = JSON.parse(init.body);
    sent.push({ daily });
    const acts = daily !== null && daily <= 3000;
    return Response.json({
      ...LIMITS,
      daily: acts
        ? { ...NONE, limit: daily }
        : { ...LIMITS.daily, pending: daily, pendingFrom: 1_800_000_000_000 },
    });
  });
  render(
    <RouterContext value={{ push } as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <QueryRoot>
            <DepositLimits />
          </QueryRoot>
          <PopupHost />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
  await screen.findByRole("button", { name: /^Per day/ });
  return sent;
}

const dialog = async (name: string) =>
  within(await screen.findByRole("dialog", { name }, { timeout: 10_000 }));
function save(amount: string): void {
  fireEvent.click(screen.getByRole("button", { name: /^Per day/ }));
  fireEvent.input(screen.getByLabelText("Per day"), { target: { value: amount } });
  fireEvent.click(screen.getByRole("button", { name: "Save limit" }));
}

test("a lower limit is saved at once, and a result dialog says that it applies", async () => {
  const sent = await open();
  save("20");
  expect((await dialog("Limit saved")).getByText("It applies now.")).toBeTruthy();
  expect(sent).toEqual([{ daily: 2000 }]);
});

test("a higher limit needs confirmation; declined, nothing is sent", async () => {
  const sent = await open();
  save("50");
  fireEvent.click((await dialog("Raise your limit?")).getByRole("button", { name: "Keep limit" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
});

test("a confirmed higher limit is sent, and the result shows from when it applies", async () => {
  const sent = await open();
  save("50");
  fireEvent.click((await dialog("Raise your limit?")).getByRole("button", { name: "Raise limit" }));
  expect(
    (await dialog("Limit saved")).getByText(/^From .* the limit will be \$50\.00\.$/),
  ).toBeTruthy();
  expect(sent).toEqual([{ daily: 5000 }]);
});

test("a pending raise is shown beside the limit that still applies, dialog or not", async () => {
  await open();
  save("50");
  fireEvent.click((await dialog("Raise your limit?")).getByRole("button", { name: "Raise limit" }));
  await dialog("Limit saved");
  const waits = screen.getAllByText(/the limit will be \$50\.00/);
  expect(waits.some((each) => each.closest('[role="dialog"]') === null)).toBe(true);
});

test("a punter who wants more is offered a break instead", async () => {
  const sent = await open();
  save("50");
  fireEvent.click(
    (await dialog("Raise your limit?")).getByRole("button", { name: "Take a break instead" }),
  );
  await waitFor(() => expect(push).toHaveBeenCalledWith("/account/self-exclusion"));
  expect(sent).toEqual([]);
});

test("an info dialog explains limits", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "How limits work" }));
  expect(
    (await dialog("How limits work")).getByText(/A lower limit applies immediately/),
  ).toBeTruthy();
});

/** The limits with a given answer of the gate. Returns the confirmations sent. */
async function openWith(limits: object): Promise<object[]> {
  const sent: object[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { body?: string }) => {
    if (url.endsWith("/confirm")) sent.push(JSON.parse(init.body ?? "{}"));
    return Response.json({ ...LIMITS, ...limits });
  });
  render(
    <RouterContext value={{ push } as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <QueryRoot>
            <DepositLimits />
          </QueryRoot>
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
  await screen.findByRole("button", { name: /^Per day/ });
  return sent;
}

test("calendar limits are explained in words, with their renewal hour", async () => {
  const fixed = { zone: "Europe/Madrid", fromHour: 0, weekFrom: 1 };
  await openWith({
    rule: { fixed, wait: { unit: "workingDays", count: 3 }, confirmWithinDays: null },
    daily: { ...NONE, limit: 3000, used: 1000, resetsAt: 1_800_000_000_000 },
  });
  expect(
    screen.getByRole("button", { name: /^Per day \$10\.00 of \$30\.00 ?Resets 15 Jan 2027/ }),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Per month/ })).toBeTruthy();
  expect(
    screen.getByText(
      /calendar in Europe\/Madrid: days begin at 00:00, weeks on Monday.*after 3 working days/,
    ),
  ).toBeTruthy();
});

test("a raise after its waiting time is confirmed by a button", async () => {
  const daily = {
    ...NONE,
    limit: 3000,
    pending: 5000,
    pendingFrom: 1_700_000_000_000,
    confirmBy: 1_800_000_000_000,
  };
  const sent = await openWith({ daily, rule: { ...RULE, confirmWithinDays: 7 } });
  expect(screen.getByText(/Confirm by 15 Jan 2027/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Raise to $50.00" }));
  await waitFor(() => expect(sent).toEqual([{ span: "daily", limit: 5000 }]));
});

test("where the law requires a limit first, the screen asks for it", async () => {
  await openWith({ daily: NONE, needed: true });
  expect(screen.getByText(/^Set a daily, weekly or monthly limit before you deposit/)).toBeTruthy();
});
