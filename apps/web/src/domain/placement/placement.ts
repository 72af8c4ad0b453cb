import type { Call } from "@touchline/calls";
import type { Bet, BetOutcome, BetRefusal, BodyOf, Calls, WantedBet } from "@touchline/contract";
import { isUnanswered, OnceSender } from "../../data/call/unanswered.ts";
import { forgetPlacement, type KeptPlacement, keepPlacement } from "./kept-placements.ts";

export type PlacementBody = BodyOf<Calls["placeBets"]>;
export type Refusal = Omit<Extract<BetOutcome, { status: "refused" }>, "status" | "code"> & {
  /** EDIT_MOVED: the value of the bet to be changed has moved, or the bet is over. */
  code: BetRefusal | "EDIT_MOVED" | "UNKNOWN";
  /** The bet was refused after its live delay: the stake had been debited and is refunded. */
  returned?: true;
};
/** The result of one wanted bet. */
export type BetFate = { bet: Bet } | { refusal: Refusal };

export interface PlacementDeps {
  call: Call;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
  serverNow: () => number;
  /** Adopts the server's time from a reply. */
  setServerTime: (serverTime: number) => void;
  /** Resolves after a time, or sooner if a push says that one of these bets changed. */
  wait: (ms: number, betIds: readonly string[]) => Promise<void>;
  /**
   * Claims a placement for this page. Other tabs leave it alone until the returned function
   * releases it.
   */
  hold: (key: string) => () => void;
}

/** Callbacks while the punter waits. */
export interface PlacementProgress {
  /** Bets accepted so far that are still in their live delay. The punter sees a countdown. */
  waiting?: (bets: readonly Bet[]) => void;
  /** The connection was lost before the reply: the result is being looked up. */
  unanswered?: () => void;
}

/** A bet is decided moments after its delay ends. Poll this often, and stop after a minute. */
const ASK_AGAIN_MS = 1500;
const OVERDUE_MS = 60_000;
/**
 * A request without a reply may still be in transit this long. Until then, "no such bets" proves
 * nothing.
 */
const IN_FLIGHT_MS = 10_000;

/** Places the bets of one form exactly once and resolves those whose reply was lost. */
export function createPlacements(deps: PlacementDeps): Placements {
  const sender = new OnceSender<PlacementBody>();
  return {
    place: (body, account, progress = {}) => place(deps, sender, { body, account, progress }),
    recover: (kept, progress = {}) => recover(deps, kept, progress),
  };
}

export interface Placements {
  /** Sends bets once, waits out their delay and returns the result of each, in order. */
  place(body: PlacementBody, account: string, progress?: PlacementProgress): Promise<BetFate[]>;
  /** Looks up the bets of a placement whose reply was lost. */
  recover(kept: KeptPlacement, progress?: PlacementProgress): Promise<readonly Bet[]>;
}

interface Wish {
  body: PlacementBody;
  account: string;
  progress: PlacementProgress;
}

async function place(
  deps: PlacementDeps,
  sender: OnceSender<PlacementBody>,
  { body, account, progress }: Wish,
): Promise<BetFate[]> {
  const sent: KeptPlacement = { key: "", account, sentAt: deps.now() };
  let letGo = () => {};
  try {
    const { outcomes, serverTime } = await sender.send(
      wishOf(body),
      () => body,
      (bets, key) => {
        keepPlacement(deps.storage, Object.assign(sent, { key }));
        letGo = deps.hold(key);
        return deps.call("placeBets", { body: bets, idempotencyKey: key });
      },
    );
    deps.setServerTime(serverTime);
    const placed = outcomes.flatMap((outcome) =>
      outcome.status === "placed" ? [outcome.bet] : [],
    );
    const decided = await decision(deps, sent.key, placed, progress);
    return outcomes.map((outcome) => fateOf(outcome, decided));
  } catch (error) {
    if (!isUnanswered(error)) forgetPlacement(deps.storage, sent.key);
    if (!isUnanswered(error) || sent.key === "") throw error;
    progress.unanswered?.();
    const bets = await recover(deps, sent, progress);
    // No bet was placed. Sending the same bets again reuses the key, so they cannot be placed
    // twice.
    if (bets.length === 0) throw error;
    sender.foundOut();
    return body.bets.map((wanted) => fateOfWanted(wanted, bets));
  } finally {
    letGo();
  }
}

/** Retries until the answer is conclusive. */
async function recover(
  deps: PlacementDeps,
  { key, sentAt }: KeptPlacement,
  progress: PlacementProgress,
): Promise<readonly Bet[]> {
  for (;;) {
    const asked = await deps.call("placement", { params: { key } }).catch((error: unknown) => {
      if (!isUnanswered(error)) throw error;
      return null;
    });
    if (asked) deps.setServerTime(asked.serverTime);
    if (asked && asked.bets.length > 0) return decision(deps, key, asked.bets, progress);
    if (asked && deps.now() - sentAt >= IN_FLIGHT_MS) {
      forgetPlacement(deps.storage, key);
      return [];
    }
    await deps.wait(ASK_AGAIN_MS, []);
  }
}

/** Returns the bets once none of them is pending. */
async function decision(
  { call, storage, serverNow, wait }: PlacementDeps,
  key: string,
  placed: readonly Bet[],
  { waiting }: PlacementProgress,
): Promise<readonly Bet[]> {
  let bets = placed;
  for (let pending = pendingOf(bets); pending.length > 0; pending = pendingOf(bets)) {
    waiting?.(bets);
    const left = Math.max(...pending.map(({ readyAt }) => readyAt ?? 0)) - serverNow();
    // Overdue: give up here; the bet history will show the result.
    if (left < -OVERDUE_MS) break;
    await wait(
      left > 0 ? left : ASK_AGAIN_MS,
      pending.map(({ betId }) => betId),
    );
    const asked = await call("placement", { params: { key } }).catch(() => null);
    if (asked) bets = asked.bets;
  }
  forgetPlacement(storage, key);
  return bets;
}

const pendingOf = (bets: readonly Bet[]): Bet[] =>
  bets.filter(({ status }) => status === "pending");

/**
 * Identifies a request apart from its prices, so that a retry after a price change counts as the
 * same one.
 */
const wishOf = ({ bets }: PlacementBody) =>
  bets.map(({ legs, builders: _, ...bet }) => ({
    ...bet,
    legs: legs.map(({ quotedOdds: _, ...leg }) => leg),
  }));

function fateOf(outcome: BetOutcome, decided: readonly Bet[]): BetFate {
  if (outcome.status === "placed")
    return fateOfBet(decided.find(({ betId }) => betId === outcome.bet.betId) ?? outcome.bet);
  const { status: _, ...refusal } = outcome;
  return { refusal };
}

/**
 * The lookup by key returns only placed bets. A bet that is missing was refused for an unknown
 * reason.
 */
function fateOfWanted({ legs, sizes }: WantedBet, bets: readonly Bet[]): BetFate {
  const wanted = legs.map(({ outcomeId }) => outcomeId).join();
  const bet = bets.find(
    (placed) =>
      placed.sizes.join() === sizes.join() &&
      placed.legs.map(({ outcomeId }) => outcomeId).join() === wanted,
  );
  return bet ? fateOfBet(bet) : { refusal: { code: "UNKNOWN" } };
}

export const fateOfBet = (bet: Bet): BetFate =>
  bet.status === "cancelled"
    ? { refusal: { code: (bet.reason ?? "UNKNOWN") as Refusal["code"], returned: true } }
    : { bet };
