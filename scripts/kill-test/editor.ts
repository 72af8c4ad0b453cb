import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CallError } from "@touchline/calls";
import type { WantedBet } from "@touchline/contract";
import type { Session } from "./session.ts";

/**
 * An edit as the punter remembers it: under its key either the old bet or the new one is open,
 * never none and never both.
 */
export interface Edit {
  key: string;
  betId: string;
  state: "unknown" | "waiting" | "done" | "refused";
}

const LOOKS = 60;
const LOOK_MS = 1000;

/** A punter's edits of open bets. */
export function createEditor({ call, answered }: Session) {
  const edits: Edit[] = [];

  return {
    edits,
    async edit(betId: string, bet: WantedBet): Promise<void> {
      const sent: Edit = { key: randomUUID(), betId, state: "unknown" };
      const params = { id: betId };
      try {
        const { quoteId } = await answered(() => call("cashOutQuote", { params }));
        edits.push(sent);
        const { outcome } = await answered(() =>
          call("editBet", { params, body: { quoteId, bet }, idempotencyKey: sent.key }),
        );
        sent.state = outcome.status === "placed" ? "done" : outcome.status;
      } catch (error) {
        if (!(error instanceof CallError) || !/^(CASH_OUT_|BET_EDIT_)/.test(error.type))
          throw error;
        sent.state = "refused";
      }
    },

    /** Waits until every delayed edit has ended. */
    async end(): Promise<void> {
      for (const edit of edits.filter(({ state }) => state === "waiting"))
        for (let look = 0; edit.state === "waiting" && look < LOOKS; look++) {
          const { edit: last } = await answered(() =>
            call("betEdit", { params: { id: edit.betId } }),
          );
          // The gate reports the last of several edits of one bet; one that succeeded was the last.
          if (last?.status !== "waiting") edit.state = last?.status === "done" ? "done" : "refused";
          else await pause(LOOK_MS);
        }
    },
  };
}
