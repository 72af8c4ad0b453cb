import type { FeedMessage } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Tx } from "../../../../platform/database/db.ts";
import { createInOrder } from "../../../../platform/wire/in-order.ts";
import { type SettleDeps, settleMarkets } from "./settle-markets.ts";
import {
  keepCancel,
  keepResults,
  queueForgotten,
  takeCancelBack,
  takeResultsBack,
} from "./settlement.store.ts";

/** Stores a message of the feed as a fact and queues its markets. */
async function keepFact({ clock }: { clock: Clock }, tx: Tx, message: FeedMessage): Promise<void> {
  const at = new Date(clock.now());
  if (message.kind === "settlement") await keepResults(tx, message, at);
  else if (message.kind === "rollback_settlement") await takeResultsBack(tx, message, at);
  else if (message.kind === "cancel") await keepCancel(tx, message, at);
  else if (message.kind === "rollback_cancel") await takeCancelBack(tx, message, at);
}

/**
 * Stores results as facts in the order received and queues their markets. Each queued market's bets
 * are then brought to the state that all facts together imply. So any order of result, correction,
 * cancel and restart ends in the same state.
 */
export function createSettlement(deps: SettleDeps) {
  const { db, clock, onError } = deps;
  let working: Promise<void> | undefined;
  let askedAgain = false;
  let closed = false;
  const keep = (tx: Tx, message: FeedMessage) => keepFact(deps, tx, message);

  // Messages that arrive while bets are being settled are stored meanwhile: those only in memory
  // would be lost in a crash.
  const messages = createInOrder<FeedMessage>({
    keep: (message) => db.transact((tx) => keep(tx, message)),
    onError,
    onEmpty: () => void work().catch(onError),
  });

  async function workOn(): Promise<void> {
    try {
      do {
        askedAgain = false;
        await settleMarkets(deps, () => closed);
      } while (askedAgain && !closed);
    } finally {
      working = undefined;
    }
  }

  /** Settles everything queued so far, including markets queued while it runs. */
  function work(): Promise<void> {
    askedAgain = true;
    working ??= workOn();
    return working;
  }

  return {
    /** Call in the order of the feed; returns at once. */
    receive: messages.add,
    keep,
    /** Resolves when every message so far is stored and its bets are settled. */
    async idle(): Promise<void> {
      await messages.idle();
      await work();
    },
    work,
    sweep: () => db.statement((tx) => queueForgotten(tx, new Date(clock.now()))),
    async close(): Promise<void> {
      closed = true;
      await messages.close();
      await working;
    },
  };
}
