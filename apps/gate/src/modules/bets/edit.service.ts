import { createHash } from "node:crypto";
import type { Bet, BetOutcome, BodyOf, editBet, ReplyOf, WantedBet } from "@touchline/contract";
import { type Clock, isUuid } from "@touchline/core";
import { forEachAtOnce } from "../../platform/at-once.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { once, remembered } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import { findBet, type NewBet, type Placed, placeBets } from "./bets.store.ts";
import type { CashOut } from "./cash-out.service.ts";
import { cashOutBet, findQuote, findStored, insertQuote } from "./cash-out.store.ts";
import { type Book, payableOf, QUOTE_MS, type Quoted, quotedOf } from "./cash-out-value.ts";
import {
  endEdit,
  keepEdit,
  lastEdit,
  linkBets,
  readyEdits,
  type WaitingEdit,
} from "./edit.store.ts";
import type { createPlacement } from "./placement.service.ts";
import type { StoredBet } from "./settlement.store.ts";
import { isLimited, limitRefusal, type SportLimits } from "./sport-limits.ts";
import type { Refused } from "./wanted-bet.rules.ts";

export interface EditDeps extends Book {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  punters: Punters;
  restrictions: Pick<Restrictions, "barred">;
  placement: ReturnType<typeof createPlacement>;
  playLimits: SportLimits;
  cashOut: CashOut;
}

const DECIDED_AT_ONCE = 200;

type Reply = Omit<ReplyOf<typeof editBet>, "serverTime">;

/** The new bet cannot be struck, or the old bet has changed: roll the transaction back. */
class EditRefused extends Error {
  readonly why: Refused | keyof typeof CODES;
  constructor(why: EditRefused["why"]) {
    super("a bet was not changed");
    this.why = why;
  }
}
/** Error codes of reasons that are not a refusal of the new bet. */
const CODES = {
  moved: "CASH_OUT_OFFER_CHANGED",
  expired: "CASH_OUT_QUOTE_EXPIRED",
  barred: "INCORRECT_PUNTER_STATE",
} as const;

const REFUSED_BY: Partial<Record<Placed["outcome"], Refused["code"]>> = {
  insufficient: "INSUFFICIENT_FUNDS",
  terms: "BONUS_TERMS",
  limit: "OUTCOME_LIMIT_REACHED",
};

/**
 * Replaces a running bet with another one. One transaction buys the old bet back at its cash-out
 * offer and places the new one, so a refusal of either leaves both unchanged.
 */
export function createEdits(deps: EditDeps) {
  const { db, outbox, clock, random, punters, restrictions, placement, cashOut } = deps;
  const now = () => new Date(clock.now());

  interface Change {
    punter: Punter;
    old: StoredBet;
    quoteId: string;
    quoted: Quoted;
    wanted: WantedBet;
    /** The bet as it would be struck once its delay is over. */
    bet: NewBet;
    key: string;
  }

  /**
   * Buys the old bet back and places the new one; throws if either is refused. Uses nothing outside
   * its transaction.
   */
  async function change(tx: Tx, { punter, old, quoteId, quoted, wanted, bet, key }: Change) {
    const { punterId } = punter;
    const { bet_id: betId, number, remaining, settlement_version: version } = old.row;
    const worth = payableOf(deps, old, quoted);
    if (typeof worth === "string") throw new EditRefused("moved");
    const limited = isLimited(punter, bet);
    // Lock order: the punter's own limits before the balances.
    if (limited) await deps.playLimits.againstSport(tx, punterId, 0n);
    const order = {
      punterId,
      betId,
      quoteId,
      part: remaining,
      paid: worth,
      version,
      transactionId: random.uuid(),
    };
    if ((await cashOutBet(tx, { ...order, key: `edit:${key}` }, now())) !== "paid")
      throw new EditRefused("expired");
    const overLimit = limited && (await limitRefusal(deps.playLimits, tx, bet));
    if (overLimit) throw new EditRefused(overLimit);
    const [placed] = await placeBets(tx, [bet], now());
    if (placed?.outcome !== "placed") throw new EditRefused(refusedBy(placed, bet));
    // The feed may have moved the price while we waited for the balance locks.
    if (typeof payableOf(deps, old, quoted) === "string") throw new EditRefused("moved");
    const refused = placement.refusalNow(punter, wanted, "equals");
    if (refused) throw new EditRefused(refused);
    const next = { betId: bet.betId, number: placed.number ?? 0n };
    await linkBets(tx, punterId, { betId, number }, next);
    await outbox.append(tx, "punter.cash-out", {
      punterId,
      betId,
      paid: Number(worth),
      auto: false,
    });
    return { ...next, worth };
  }

  /** The new bet at current prices, which must equal those on the punter's screen. */
  const prepared = (
    punter: Punter,
    wanted: WantedBet,
    { key, hash }: { key: string; hash: string },
  ) =>
    placement.prepared(punter, wanted, { key: `edit:${key}`, hash, mode: "equals", position: 0 });

  const told = async (punterId: string, betId: string): Promise<BetOutcome> => ({
    status: "placed",
    bet: (await db.read((reader) => findBet(reader, punterId, betId))) as Bet,
  });

  /** The reply for a change that was refused. */
  async function refusedReply(
    punterId: string,
    betId: string,
    { why }: EditRefused,
    worth: bigint,
  ): Promise<Reply | Awaited<ReturnType<CashOut["changed"]>>> {
    if (why === "expired") return refusal("CASH_OUT_QUOTE_EXPIRED") as never;
    if (typeof why === "string") return cashOut.changed(punterId, betId);
    return { outcome: why, worth: Number(worth) };
  }

  async function edit(
    punter: Punter,
    betId: string,
    { quoteId, bet: wanted }: BodyOf<typeof editBet>,
    key: string,
  ) {
    const { punterId } = punter;
    const request = { scope: `edit:${punterId}`, key, body: { betId, quoteId, wanted } };
    const [old, offered, before] = await db.read((reader) =>
      Promise.all([
        findStored(reader, punterId, betId),
        findQuote(reader, punterId, quoteId, betId, now()),
        remembered<{ betId: string; worth: number } | { readyAt: number; worth: number }>(
          reader,
          request,
        ),
      ]),
    );
    if (!old) return refusal("BET_NOT_FOUND");
    if (before) return isRefusal(before) ? before : repeated(punterId, before);
    if (!offered || offered.remaining !== old.row.remaining)
      return refusal("CASH_OUT_QUOTE_EXPIRED");
    if (wanted.freeBetId || wanted.boostId || wanted.priceBoostId || old.row.free_bet_id)
      return notValid(offered.offer);
    const quoted = quotedOf(offered);
    const payable = payableOf(deps, old, quoted);
    if (payable === "moved") return cashOut.changed(punterId, betId);
    if (typeof payable === "string") return refusal("CASH_OUT_UNAVAILABLE", { reason: payable });
    const hash = createHash("sha256").update(JSON.stringify(request.body)).digest("hex");
    const bet = await prepared(punter, wanted, { key, hash });
    if ("status" in bet) return { outcome: bet, worth: Number(payable) };
    const asked = { punter, old, quoteId, quoted, wanted, bet, key };
    try {
      const done = await db.transact((tx) =>
        once(tx, clock, request, async () => {
          if (bet.readyAt)
            return wait(tx, { ...asked, hash }, new Date(bet.readyAt), Number(payable));
          const { betId: placed, worth } = await change(tx, asked);
          return { betId: placed, worth: Number(worth) };
        }),
      );
      outbox.wake();
      return isRefusal(done) ? done : repeated(punterId, done);
    } catch (error) {
      if (error instanceof EditRefused) return refusedReply(punterId, betId, error, payable);
      throw error;
    }
  }

  async function wait(
    tx: Tx,
    { punter, old, quoted, wanted, key, hash }: Change & { hash: string },
    readyAt: Date,
    worth: number,
  ) {
    const waiting: WaitingEdit = {
      ...{
        punterId: punter.punterId,
        editId: random.uuid(),
        betId: old.row.bet_id,
        wanted,
        key,
        hash,
      },
      ...{ offer: quoted.offer, seen: quoted.seen, quotedAt: new Date(quoted.at) },
    };
    const kept = await keepEdit(tx, waiting, readyAt, now());
    return kept ? { readyAt: readyAt.getTime(), worth } : (refusal("BET_EDIT_WAITING") as never);
  }

  async function repeated(
    punterId: string,
    done: { betId: string; worth: number } | { readyAt: number; worth: number },
  ): Promise<Reply> {
    if ("betId" in done) return { outcome: await told(punterId, done.betId), worth: done.worth };
    return { outcome: { status: "waiting", readyAt: done.readyAt }, worth: done.worth };
  }

  const notValid = (worth: bigint): Reply => ({
    outcome: { status: "refused", code: "BET_NOT_VALID", why: "bad_edit" },
    worth: Number(worth),
  });

  async function decide(waiting: WaitingEdit): Promise<void> {
    const { punterId, betId, offer, seen, quotedAt } = waiting;
    const [punter, old] = await db.read((reader) =>
      Promise.all([punters.byId(reader, punterId), findStored(reader, punterId, betId)]),
    );
    const quoted = { offer, seen, at: quotedAt.getTime() };
    const [bet, barred] = await Promise.all([
      prepared(punter, waiting.wanted, waiting),
      restrictions.barred(punterId, "bet"),
    ]);
    try {
      // The punter was excluded while the change waited: the old bet runs on and no new stake is
      // taken.
      if (barred) throw new EditRefused("barred");
      if (!old) throw new EditRefused("moved");
      if ("status" in bet) throw new EditRefused(bet);
      await db.transact(async (tx) => {
        // The punter's own quote has expired by now, as it must: otherwise merely requesting a
        // change would be a free option.
        const quote = {
          punterId,
          quoteId: random.uuid(),
          betId,
          offer,
          fairValue: offer,
          remaining: old.row.remaining,
          seen,
        };
        await insertQuote(tx, { ...quote, expiresAt: new Date(clock.now() + QUOTE_MS) });
        const { number } = await change(tx, {
          ...waiting,
          quoteId: quote.quoteId,
          punter,
          old,
          quoted,
          bet: { ...bet, readyAt: null },
        });
        await endEdit(tx, waiting, { number }, now());
      });
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
      const code = typeof error.why === "string" ? CODES[error.why] : error.why.code;
      await db.statement((tx) => endEdit(tx, waiting, { code }, now()));
    }
  }

  return {
    edit: async (punter: Punter, betId: string, body: BodyOf<typeof editBet>, key: string) => {
      const done =
        isUuid(betId) && isUuid(body.quoteId)
          ? await edit(punter, betId, body, key)
          : refusal("BET_NOT_FOUND");
      return isRefusal(done) ? done : { ...done, serverTime: clock.now() };
    },

    async last(punterId: string, betId: string) {
      const [bet, edit] = isUuid(betId)
        ? await db.read((reader) =>
            Promise.all([findBet(reader, punterId, betId), lastEdit(reader, punterId, betId)]),
          )
        : [null, undefined];
      if (!bet) return refusal("BET_NOT_FOUND");
      return { edit: edit ? viewOf(edit) : null, serverTime: clock.now() };
    },

    /**
     * Decides changes whose delay is over. A change that cannot be decided does not block the
     * others.
     */
    async decideReady(): Promise<void> {
      const ready = await db.read((reader) => readyEdits(reader, now(), DECIDED_AT_ONCE));
      await forEachAtOnce(ready, 1, decide);
      if (ready.length > 0) outbox.wake();
    },
  };
}

function viewOf({
  status,
  code,
  number,
  readyAt,
}: NonNullable<Awaited<ReturnType<typeof lastEdit>>>) {
  if (status === "waiting") return { status: "waiting" as const, readyAt: readyAt.getTime() };
  return number === null
    ? { status: "refused" as const, code: code ?? "" }
    : { status: "done" as const, number: number.toString() };
}

function refusedBy(placed: Placed | undefined, bet: NewBet): Refused {
  const code = (placed && REFUSED_BY[placed.outcome]) ?? "BET_NOT_VALID";
  return {
    status: "refused",
    code,
    ...(code === "OUTCOME_LIMIT_REACHED" && placed
      ? { maxStake: Number(placed.unitLeft) * bet.lines }
      : {}),
    ...(code === "BONUS_TERMS" ? { why: bet.bonusWhy ?? "ended" } : {}),
  };
}

export type Edits = ReturnType<typeof createEdits>;
