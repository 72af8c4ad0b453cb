import { createHash } from "node:crypto";
import type { BodyOf, editBet as editBetRoute, ReplyOf } from "@touchline/contract";
import { isUuid } from "@touchline/core";
import type { Tx } from "../../../../platform/database/db.ts";
import { once, remembered } from "../../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../../platform/http/refusal.ts";
import type { Punter } from "../../../../ports/punters.ts";
import { findQuote } from "../cash-out/cash-out.store.ts";
import { payableOf, quotedOf } from "../cash-out/cash-out-value.ts";
import { offerChanged } from "../cash-out/quote-cash-out.ts";
import { findStored } from "../stored/bet-rows.store.ts";
import { knownBet } from "../stored/bets.store.ts";
import {
  type Change,
  type ChangeDeps,
  changeBet,
  EditRefused,
  prepareChange,
} from "./change-bet.ts";
import { keepEdit, type WaitingEdit } from "./edit.store.ts";

type Reply = Omit<ReplyOf<typeof editBetRoute>, "serverTime">;

/** Stored under the request's key: the new bet, or when a delayed change will be decided. */
type Edited = { betId: string; worth: number } | { readyAt: number; worth: number };

/**
 * Replaces an open bet with another one. One transaction buys the old bet back at its cash-out
 * offer and places the new one, so a refusal of either leaves both unchanged.
 */
export async function editBet(
  deps: ChangeDeps,
  punter: Punter,
  betId: string,
  body: BodyOf<typeof editBetRoute>,
  key: string,
) {
  const done =
    isUuid(betId) && isUuid(body.quoteId)
      ? await edit(deps, punter, betId, body, key)
      : refusal("BET_NOT_FOUND");
  return isRefusal(done) ? done : { ...done, serverTime: deps.clock.now() };
}

async function edit(
  deps: ChangeDeps,
  punter: Punter,
  betId: string,
  { quoteId, bet: wanted }: BodyOf<typeof editBetRoute>,
  key: string,
) {
  const { db, clock } = deps;
  const { punterId } = punter;
  const request = { scope: `edit:${punterId}`, key, body: { betId, quoteId, wanted } };
  const [old, offered, before] = await db.read((reader) =>
    Promise.all([
      findStored(reader, punterId, betId),
      findQuote(reader, punterId, quoteId, betId, db.now()),
      remembered<Edited>(reader, request),
    ]),
  );
  if (!old) return refusal("BET_NOT_FOUND");
  if (before) return isRefusal(before) ? before : replyOf(deps, punterId, before);
  if (!offered || offered.remaining !== old.row.remaining) return refusal("CASH_OUT_QUOTE_EXPIRED");
  if (wanted.freeBetId || wanted.boostId || wanted.priceBoostId || old.row.free_bet_id)
    return notValid(offered.offer);
  const quoted = quotedOf(offered);
  const payable = payableOf(deps, old, quoted);
  if (payable === "moved") return offerChanged(deps, punterId, betId);
  if (typeof payable === "string") return refusal("CASH_OUT_UNAVAILABLE", { reason: payable });
  const hash = createHash("sha256").update(JSON.stringify(request.body)).digest("hex");
  const bet = await prepareChange(deps, punter, wanted, { key, hash });
  if ("status" in bet) return { outcome: bet, worth: Number(payable) };
  const change = { punter, old, quoteId, quoted, wanted, bet, key };
  try {
    const done = await db.transact((tx) =>
      once(tx, clock, request, () => changeOrWait(deps, tx, { ...change, hash }, payable)),
    );
    deps.outbox.wake();
    return isRefusal(done) ? done : replyOf(deps, punterId, done);
  } catch (error) {
    if (error instanceof EditRefused) return refusedReply(deps, punterId, betId, error, payable);
    throw error;
  }
}

/** A change with a live leg waits out its delay; the old bet runs on meanwhile. */
async function changeOrWait(
  deps: ChangeDeps,
  tx: Tx,
  change: Change & { hash: string },
  payable: bigint,
) {
  const { delayMs } = change.bet;
  if (delayMs === 0) {
    const { betId, worth } = await changeBet(deps, tx, change);
    return { betId, worth: Number(worth) };
  }
  const readyAt = await keepEdit(tx, waitingOf(deps, change), delayMs, deps.db.now());
  return readyAt
    ? { readyAt: readyAt.getTime(), worth: Number(payable) }
    : refusal("BET_EDIT_WAITING");
}

const waitingOf = (
  { random }: Pick<ChangeDeps, "random">,
  { punter, old, quoted, wanted, key, hash }: Change & { hash: string },
): WaitingEdit => ({
  punterId: punter.punterId,
  editId: random.uuid(),
  betId: old.row.bet_id,
  wanted,
  key,
  hash,
  offer: quoted.offer,
  seen: quoted.seen,
  quotedAt: new Date(quoted.at),
});

async function replyOf(
  { db }: Pick<ChangeDeps, "db">,
  punterId: string,
  done: Edited,
): Promise<Reply> {
  if (!("betId" in done))
    return { outcome: { status: "waiting", readyAt: done.readyAt }, worth: done.worth };
  const bet = await db.read((reader) => knownBet(reader, punterId, done.betId));
  return { outcome: { status: "placed", bet }, worth: done.worth };
}

/** The reply for a change that was refused. */
async function refusedReply(
  deps: ChangeDeps,
  punterId: string,
  betId: string,
  { why }: EditRefused,
  worth: bigint,
) {
  if (why === "expired") return refusal("CASH_OUT_QUOTE_EXPIRED");
  if (typeof why === "string") return offerChanged(deps, punterId, betId);
  return { outcome: why, worth: Number(worth) };
}

const notValid = (worth: bigint): Reply => ({
  outcome: { status: "refused", code: "BET_NOT_VALID", why: "bad_edit" },
  worth: Number(worth),
});
