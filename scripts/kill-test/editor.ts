import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CallError } from "@touchline/calls";
import type { WantedBet } from "@touchline/contract";
import type { createSession } from "./session.ts";

/**
 * A change as the punter remembers it: under its key either the old bet or the new one runs, never
 * none and never both.
 */
export interface Edit {
  key: string;
  betId: string;
  state: "unknown" | "waiting" | "done" | "refused";
}

const LOOKS = 60;
const LOOK_MS = 1000;

/** A punter's changes of running bets. */
export function createEditor({
  call,
  answered,
}: Pick<ReturnType<typeof createSession>, "call" | "answered">) {
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

    /** Every change that had to wait has come to its end. */
    async end(): Promise<void> {
      for (const edit of edits.filter(({ state }) => state === "waiting"))
        for (let look = 0; edit.state === "waiting" && look < LOOKS; look++) {
          const { edit: last } = await answered(() =>
            call("betEdit", { params: { id: edit.betId } }),
          );
          // Of several changes of one bet the last is told: one that happened was the last.
          if (last?.status !== "waiting") edit.state = last?.status === "done" ? "done" : "refused";
          else await pause(LOOK_MS);
        }
    },
  };
}
