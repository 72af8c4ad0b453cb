// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { crashPoint, previousLink } from "@touchline/fair";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import type { Frame } from "../../data/frame/frame.ts";
import { show } from "../games/test/played-page.tsx";
import { crashVerdict } from "./crash-verdict.ts";
import { RoundProof } from "./RoundProof.tsx";
import { type CheckedRound, verifyRound } from "./verify-round.ts";

const SEEDS = { serverHash: "h", clientSeed: "the seed of my own", nonce: 1 };
const ROUND: CheckedRound["round"] = {
  roundId: "r",
  gameId: "dice",
  currency: "USD",
  status: "settled",
  nonce: 1,
  moves: [],
  view: { rolled: 1 },
  bet: { kind: "dice", stake: 500, target: 5050, over: true },
  staked: 500,
  won: 0,
  bonusStaked: 0,
  isFree: false,
  jackpot: null,
  openedAt: 0,
  settledAt: 0,
};

let frame: Frame;
let asked: { url: string; body: unknown }[] = [];
let chains: object[] = [];
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", ["fair"], () => undefined);
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string | URL | Request, init?: RequestInit) => {
    if (init?.body) asked.push({ url: String(url), body: JSON.parse(String(init.body)) });
    return Response.json({ chains });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const proofOf = (checked: Parameters<typeof RoundProof>[0]["checked"]) =>
  show(
    frame,
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RoundProof checked={checked} />
    </QueryClientProvider>,
  );
/** The checks that failed. */
const faults = () =>
  screen.queryAllByText("Failed:").map((said) => said.parentElement?.textContent);

test("revealing a secret seed keeps the punter's own seed", async () => {
  proofOf({ round: ROUND, seeds: { ...SEEDS, serverSeed: null }, verdict: null, shared: null });
  expect(screen.getByText(/is still in use/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reveal seed and check" }));
  await vi.waitFor(() =>
    expect(asked).toEqual([expect.objectContaining({ body: { clientSeed: SEEDS.clientSeed } })]),
  );
});

test("a round that its revealed seed does not reproduce is reported, and not as a secret seed", async () => {
  const checked: CheckedRound = {
    round: { ...ROUND, gameId: "gone" },
    seeds: { ...SEEDS, serverSeed: "s" },
  };
  proofOf({ ...checked, verdict: await verifyRound(checked), shared: null });
  expect(screen.queryByText(/is still in use/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  expect(faults()).toEqual([
    expect.stringContaining("The revealed seed matches the hash"),
    expect.stringContaining("can replay the bet"),
  ]);
});

test("stake, outcome, payment and a missed jackpot are checked one by one", async () => {
  const jackpot = { name: "golden-whistle", amount: 100 };
  const checked: CheckedRound = {
    round: { ...ROUND, staked: 499, won: 7, jackpot },
    seeds: { ...SEEDS, serverSeed: "s" },
  };
  proofOf({ ...checked, verdict: await verifyRound(checked), shared: null });
  expect(faults()).toEqual(
    [
      "matches the hash",
      "The stake matches the bet: $5.00",
      "got the same outcome",
      "The payout matches",
      "didn’t hit the jackpot",
    ].map((text) => expect.stringContaining(text)),
  );
});

const [LINK, SALT] = ["ab".repeat(32), "cd".repeat(32)];
const ANCHOR = previousLink(previousLink(LINK));

/**
 * Follows the chain of the 12th round, on a chain that began with the 11th: its link is the second.
 */
async function follow(position: number | undefined): Promise<void> {
  chains = [{ anchor: ANCHOR, salt: SALT, firstRound: "11" }];
  const place = position === undefined ? {} : { position, anchor: ANCHOR };
  const view = {
    roundNo: "12",
    point: crashPoint(LINK, SALT),
    link: LINK,
    salt: SALT,
    autoAt: null,
    capAt: null,
    ...place,
  };
  proofOf({
    round: ROUND,
    seeds: null,
    verdict: null,
    shared: crashVerdict({ staked: 500, won: 0 }, view),
  });
  await screen.findByDisplayValue(ANCHOR);
  fireEvent.click(screen.getByRole("button", { name: "Follow chain to anchor" }));
}

test("a crash round is followed to the published anchor in the number of steps of its position", async () => {
  await follow(2);
  expect(await screen.findByText(/after 2 steps, matching this round’s position/)).toBeTruthy();
  expect(
    await screen.findByText(/link 2 of the chain, and 2 round numbers were used up to it/),
  ).toBeTruthy();
  expect(await screen.findByText(/published together with this salt/)).toBeTruthy();
  expect(faults()).toEqual([]);
});

test("a crash round played with a link out of turn is reported", async () => {
  await follow(1);
  expect(
    await screen.findByText(
      /should be at position 1, but the chain reached the anchor after 2 steps/,
    ),
  ).toBeTruthy();
  expect(faults()).toHaveLength(1);
});

test("a crash round without a recorded position is not reported as in turn", async () => {
  await follow(undefined);
  expect(await screen.findByText(/has no recorded position/)).toBeTruthy();
  expect(screen.queryByText(/link 2 of the chain/)).toBeNull();
});
