import type { Call } from "@touchline/calls";
import type { Bet, BetOutcome, BetRefusal, BodyOf, Calls, WantedBet } from "@touchline/contract";
import { isUnanswered, OnceSender } from "../../data/call/unanswered.ts";
import { forgetPlacement, type KeptPlacement, keepPlacement } from "./kept-placements.ts";

export type PlacementBody = BodyOf<Calls["placeBets"]>;
export type Refusal = Omit<Extract<BetOutcome, { status: "refused" }>, "status" | "code"> & {
  /** EDIT_MOVED: the bet that was to be changed is worth another amount, or is over. */
  code: BetRefusal | "EDIT_MOVED" | "UNKNOWN";
  /** It was refused after its delay: the stake had been taken and is back. */
  returned?: true;
};
/** What came of one wanted bet. */
export type BetFate = { bet: Bet } | { refusal: Refusal };

export interface PlacementDeps {
  call: Call;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
  serverNow: () => number;
  /** The server has told its time. */
  setServerTime: (serverTime: number) => void;
  /** Resolves after so long, or sooner when one of these bets is told to have changed. */
  wait: (ms: number, betIds: readonly string[]) => Promise<void>;
  /** This page sees to a placement: other tabs leave it alone until it is let go. */
  hold: (key: string) => () => void;
}

/** Told while the punter waits. */
export interface PlacementProgress {
  /** Accepted so far, and decided on after a delay: who waits sees the time run. */
  waiting?: (bets: readonly Bet[]) => void;
  /** The connection was lost before the answer: it is being found out. */
  unanswered?: () => void;
}

/** After its time a bet is decided on within moments; asked again so often, and not for ever. */
const ASK_AGAIN_MS = 1500;
const OVERDUE_MS = 60_000;
/**
 * A request that lost its answer may still be on its way this long: before that, "none" is no
 * answer.
 */
const IN_FLIGHT_MS = 10_000;

/** Places bets of one form, each once, and finds out what came of those whose answer was lost. */
export function createPlacements({
  call,
  storage,
  now,
  serverNow,
  setServerTime,
  wait,
  hold,
}: PlacementDeps) {
  const sender = new OnceSender<PlacementBody>();

  /**
   * Sends bets once, sees them through their delay, and tells what came of each, in their order.
   */
  async function place(
    body: PlacementBody,
    account: string,
    progress: PlacementProgress = {},
  ): Promise<BetFate[]> {
    const sent: KeptPlacement = { key: "", account, sentAt: now() };
    let letGo = () => {};
    try {
      const reply = await sender.send(
        wishOf(body),
        () => body,
        (bets, key) => {
          keepPlacement(storage, Object.assign(sent, { key }));
          letGo = hold(key);
          return call("placeBets", { body: bets, idempotencyKey: key });
        },
      );
      const { outcomes, serverTime } = reply as NonNullable<typeof reply>;
      setServerTime(serverTime);
      const placed = outcomes.flatMap((outcome) =>
        outcome.status === "placed" ? [outcome.bet] : [],
      );
      const decided = await decision(sent.key, placed, progress);
      return outcomes.map((outcome) => fateOf(outcome, decided));
    } catch (error) {
      if (!isUnanswered(error)) forgetPlacement(storage, sent.key);
      if (!isUnanswered(error) || sent.key === "") throw error;
      progress.unanswered?.();
      const bets = await recover(sent, progress);
      // None was placed. If they are sent again as they are, they go under the same key: they
      // cannot be placed twice.
      if (bets.length === 0) throw error;
      sender.foundOut();
      return body.bets.map((wanted) => fateOfWanted(wanted, bets));
    } finally {
      letGo();
    }
  }

  /**
   * The bets of a placement whose answer was lost: asked until there is an answer that can be
   * believed.
   */
  async function recover(
    { key, sentAt }: KeptPlacement,
    progress: PlacementProgress = {},
  ): Promise<readonly Bet[]> {
    for (;;) {
      const asked = await call("placement", { params: { key } }).catch((error: unknown) => {
        if (!isUnanswered(error)) throw error;
        return null;
      });
      if (asked) setServerTime(asked.serverTime);
      if (asked && asked.bets.length > 0) return decision(key, asked.bets, progress);
      if (asked && now() - sentAt >= IN_FLIGHT_MS) {
        forgetPlacement(storage, key);
        return [];
      }
      await wait(ASK_AGAIN_MS, []);
    }
  }

  /** The bets once none of them waits any more. */
  async function decision(
    key: string,
    placed: readonly Bet[],
    { waiting }: PlacementProgress,
  ): Promise<readonly Bet[]> {
    let bets = placed;
    for (let pending = pendingOf(bets); pending.length > 0; pending = pendingOf(bets)) {
      waiting?.(bets);
      const left = Math.max(...pending.map(({ readyAt }) => readyAt ?? 0)) - serverNow();
      // Overdue: the history will tell.
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

  return { place, recover };
}

const pendingOf = (bets: readonly Bet[]): Bet[] =>
  bets.filter(({ status }) => status === "pending");

/** Two sendings of this are one wish, whatever the prices did in between. */
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
 * The key tells of bets that were placed; what it does not tell of was refused, nobody knows why.
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
