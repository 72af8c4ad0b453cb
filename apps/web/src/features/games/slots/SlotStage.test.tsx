// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createDraws } from "@touchline/fair";
import { loadGame } from "@touchline/fair/load-game";
import type { SlotView } from "@touchline/fair/slot";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { changeLocalSettings } from "../../../data/device/local-settings.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import SlotStage from "./SlotStage.tsx";
import type { SlotRounds } from "./slot-rounds.ts";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", ["game"], () => undefined);
});
beforeEach(() => {
  // Animations are off, so a round shows its end at once.
  changeLocalSettings({ isAnimationsActive: false });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly told: (entries: { contentRect: { width: number } }[]) => void;
      constructor(told: (entries: { contentRect: { width: number } }[]) => void) {
        this.told = told;
      }
      observe() {
        this.told([{ contentRect: { width: 350 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  let at = 0;
  vi.stubGlobal("requestAnimationFrame", (tick: (at: number) => void) =>
    setTimeout(() => tick((at += 50)), 0),
  );
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The first round with these seeds that fits, as the game plays it. */
async function viewOf(gameId: string, fits: (view: SlotView) => boolean): Promise<SlotView> {
  const game = await loadGame(gameId);
  for (let nonce = 1; ; nonce++) {
    const view = game?.play(
      createDraws({ serverSeed: "stage", clientSeed: "test", nonce }),
      { kind: "slot", stake: 100 },
      [],
    )?.view;
    if (fits(view as SlotView)) return view as SlotView;
  }
}

interface Table {
  laid: number[];
  shown: number;
  answers: ({ view: SlotView; jackpot?: number } | { fault: string })[];
}

interface PageProps {
  gameId: string;
  table: Table;
  over: Partial<SlotRounds>;
}

/** The stage with rounds answered by the test. The stake is 1.00 and the balance 100.00. */
function Page({ gameId, table, over }: PageProps) {
  const [{ round, fault }, change] = useState<Pick<SlotRounds, "round" | "fault">>({
    round: null,
    fault: null,
  });
  const rounds: SlotRounds = {
    mode: "demo",
    currency: "EUR",
    balance: 10_000,
    limits: { minStake: 10, maxStake: 5000 },
    autoplay: true,
    busy: false,
    round,
    fault,
    async lay(bet) {
      table.laid.push(bet.stake);
      const answer = table.answers.shift();
      if (!answer || "fault" in answer) {
        change({ round, fault: { text: answer?.fault ?? "" } });
        return null;
      }
      const won = (answer.view.total * bet.stake) / 10_000;
      const jackpot =
        answer.jackpot === undefined ? null : { name: "prize", amount: answer.jackpot };
      const laid = {
        roundId: String(table.laid.length),
        bet,
        moves: [],
        view: answer.view,
        staked: bet.stake,
        won,
        jackpot,
      };
      change({ round: laid, fault: null });
      return laid;
    },
    move: async () => null,
    shown: () => void table.shown++,
    rested: async () => {},
    ...over,
  };
  return <SlotStage gameId={gameId} rounds={rounds} sound={false} />;
}

const open = (gameId: string, table: Table, over: Partial<SlotRounds> = {}) =>
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag="en">
        <Page gameId={gameId} table={table} over={over} />
      </TextProvider>
    </FrameProvider>,
  );
const table = (...answers: Table["answers"]): Table => ({ laid: [], shown: 0, answers });
const spinButton = () =>
  waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Spin" }).disabled).toBe(false),
  );
const spin = async () => {
  await spinButton();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Spin" })));
};
const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    field.focus();
    field.value = text;
    fireEvent.input(field);
  });
const said = (text: string | RegExp) => screen.findByText(text, { selector: "output" });

test("a spin debits the stake, shows the win and only then updates the balance", async () => {
  const view = await viewOf("corner-fruits", ({ total }) => total >= 20_000);
  const played = table({ view });
  open("corner-fruits", played);
  await spin();
  await said(
    `Returned €${(view.total / 10_000).toFixed(2)} (+€${(view.total / 10_000 - 1).toFixed(2)})`,
  );
  expect(played).toMatchObject({ laid: [100], shown: 1 });
});

test("a payout below the stake says what it lost", async () => {
  const view = await viewOf("corner-fruits", ({ total }) => total > 0 && total < 10_000);
  open("corner-fruits", table({ view }));
  await spin();
  await said(
    `Returned €${(view.total / 10_000).toFixed(2)} (−€${(1 - view.total / 10_000).toFixed(2)})`,
  );
});

test("free spins and a progressive prize are announced with the result", async () => {
  const view = await viewOf("golden-whistle", ({ spins }) => spins.length > 1);
  open("golden-whistle", table({ view, jackpot: 240_000 }));
  await spin();
  const line = await screen.findByText(
    /Jackpot: €2400\.00/,
    { selector: "output" },
    { timeout: 8000 },
  );
  expect(line.textContent).toContain(`with ${view.spins.length - 1} free spins`);
});

test("a refused bet shows the reason and no result, and can be placed again", async () => {
  const view = await viewOf("night-derby", ({ total }) => total === 0);
  const played = table({ fault: "Not enough money" }, { view });
  open("night-derby", played);
  await spin();
  expect((await screen.findByRole("alert")).textContent).toBe("Not enough money");
  expect(played.shown).toBe(0);
  await spin();
  await said("No win");
  expect(played).toMatchObject({ laid: [100, 100], shown: 1 });
});

test("Space spins, except when it presses a button", async () => {
  const view = await viewOf("night-derby", ({ total }) => total === 0);
  const played = table({ view });
  open("night-derby", played);
  await spinButton();
  fireEvent.keyDown(screen.getByRole("button", { name: "Higher stake" }), { key: " " });
  expect(played.laid).toEqual([]);
  await act(async () => void fireEvent.keyDown(document.body, { key: " " }));
  await said("No win");
  expect(played.laid).toEqual([100]);
});

test("the next round waits for the minimum time between rounds", async () => {
  const view = await viewOf("night-derby", ({ total }) => total === 0);
  const played = table({ view }, { view });
  const { promise, resolve } = Promise.withResolvers<void>();
  open("night-derby", played, { rested: () => promise });
  await spin();
  await said("No win");
  await spin();
  expect(played.laid).toHaveLength(1);
  await act(async () => resolve());
  await spin();
  expect(played.laid).toHaveLength(2);
});

test("autoplay continues until a win that ends it", async () => {
  const [none, some] = await Promise.all([
    viewOf("night-derby", ({ total }) => total === 0),
    viewOf("night-derby", ({ total, spins }) => total >= 20_000 && spins.length === 1),
  ]);
  const played = table({ view: none }, { view: some }, { view: none });
  open("night-derby", played);
  await spinButton();
  fireEvent.click(screen.getByRole("button", { name: "Autoplay" }));
  await type(await screen.findByLabelText<HTMLInputElement>(/Stop after a win/), "1");
  fireEvent.click(screen.getByRole("button", { name: "Start 10 spins" }));
  await waitFor(() => expect(played.shown).toBe(2), { timeout: 5000 });
  await waitFor(() => expect(screen.getByRole("button", { name: "Autoplay" })).toBeDefined());
  await spinButton();
  expect(played.laid).toHaveLength(2);
});

test("there is no autoplay where automatic rounds are forbidden", async () => {
  open("night-derby", table(), { autoplay: false });
  await spinButton();
  expect(screen.queryByRole("button", { name: "Autoplay" })).toBeNull();
});

test("the pay table shows what every symbol pays at the current stake", async () => {
  open("corner-fruits", table());
  await spinButton();
  fireEvent.click(screen.getByRole("button", { name: "Higher stake" }));
  fireEvent.click(screen.getByRole("button", { name: "Paytable" }));
  await screen.findByText("Payouts for each symbol at a stake of €2.00.");
  const row = screen.getByRole("img", { name: "Seven" }).closest("li");
  expect(row?.textContent).toBe("5€600.004€120.003€30.00");
  expect(screen.getByText("Max win per round: €2000.00.")).toBeDefined();
});

test("the pay table explains the game, and what its progressive prize adds to the RTP", async () => {
  open("golden-whistle", table());
  await spinButton();
  fireEvent.click(screen.getByRole("button", { name: "Paytable" }));
  await screen.findByText(/1 in 400,000.* adds 1\.5% to the return on stakes up to the full stake/);
  expect(screen.getByText("The wild expands to fill its reel.")).toBeDefined();
});
