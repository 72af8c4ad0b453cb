import { assert, type Clock, type Minor, minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { takeFreeRound } from "../../engagement/bonuses/free-rounds.store.ts";
import type { PlayLimits } from "../../money/play-limits/play-limits.module.ts";
import type { PostingKind } from "../../money/wallet/chart.data.ts";
import type { Wallet } from "../../money/wallet/wallet.module.ts";
import type { BonusMoney, RoundShare } from "./bonus-money.ts";
import {
  betsOf,
  claimTransaction,
  findTransaction,
  freeTransaction,
  markUndone,
  setBonusAmount,
} from "./door.store.ts";

/** A transaction that a game's provider requests, under the provider's own id. */
export interface Movement {
  punterId: string;
  providerId: string;
  /** The same key never moves money twice. */
  txKey: string;
  roundId: string;
  gameId: string;
  currency: string;
  amount: Minor;
  /** The bonus that earlier stakes of the round used. */
  grantId: string | null;
}

/**
 * done: carried out. repeated: it was carried out before. conflict: the key was used for something
 * else. insufficient: the balance is too low. rolledBack: a rollback of the bet arrived first.
 */
export type Moved = "done" | "repeated" | "conflict" | "insufficient" | "rolledBack";

/** The outcome of a bet, and the amount that a bonus paid. */
export interface Taken {
  moved: Moved;
  bonus: Minor;
  grantId: string | null;
}
const own = (moved: Moved): Taken => ({ moved, bonus: minor(0), grantId: null });

export interface DoorDeps {
  wallet: Wallet;
  playLimits: PlayLimits;
  bonusMoney: BonusMoney;
  clock: Clock;
}

/**
 * The only door between games and money, for our own games and outside providers alike. A bet needs
 * a punter who may play and a valid session, which the caller checks, and room under the punter's
 * own limits, which this checks. A win or a rollback needs none of these and never fails for lack
 * of them. Own money is staked first, and a bonus pays the rest if its terms allow; the limits
 * count own money only.
 */
export function createDoor({ wallet, playLimits, bonusMoney, clock }: DoorDeps) {
  const now = () => new Date(clock.now());
  const ledgerKey = ({ providerId, txKey }: Pick<Movement, "providerId" | "txKey">, kind: string) =>
    `game:${providerId}:${kind}:${txKey}`;

  async function bet(
    tx: Tx,
    movement: Movement,
  ): Promise<Taken | Refusal<"PLAY_LIMIT_REACHED" | "BONUS_TERMS">> {
    const known = await claimTransaction(tx, movement, "bet", now());
    if (known)
      return own(
        known.kind === "rollback" || known.undoneAt ? "rolledBack" : sameAs(known, movement, "bet"),
      );
    if (movement.amount === 0n) return own("done");
    const alone = await take(tx, movement, movement.amount, null);
    const taken =
      isRefusal(alone) || alone.moved === "insufficient"
        ? ((await withBonus(tx, movement)) ?? alone)
        : alone;
    // Nothing was debited: free the key, so that the bet can be retried under it.
    if (isRefusal(taken) || taken.moved === "insufficient") await freeTransaction(tx, movement);
    return taken;
  }

  /** Debits this much own money; a bonus pays the rest. */
  async function take(
    tx: Tx,
    movement: Movement,
    ownPart: Minor,
    grantId: string | null,
  ): Promise<Taken | Refusal<"PLAY_LIMIT_REACHED">> {
    const against = await playLimits.against(tx, movement.punterId, ownPart);
    if (against) return against;
    const bonus = minor(movement.amount - ownPart);
    const entries = [
      { account: "cash", amount: minor(-ownPart) },
      { account: "bonus", amount: minor(-bonus) },
      { account: "house:games", amount: movement.amount },
    ] as const;
    const { outcome } = await wallet.post(tx, {
      punterId: movement.punterId,
      key: ledgerKey(movement, "bet"),
      kind: "game-stake",
      reference: movement.roundId,
      currency: movement.currency,
      entries: entries.filter(({ amount }) => amount !== 0n),
    });
    if (outcome === "insufficient") return own("insufficient");
    await playLimits.staked(tx, movement.punterId, ownPart);
    return { moved: "done", bonus, grantId };
  }

  /** Retries with a bonus when own money does not suffice. Null if no bonus can pay the rest. */
  async function withBonus(tx: Tx, movement: Movement) {
    const { punterId, gameId, amount: stake, grantId } = movement;
    const share = await bonusMoney.shareOf(tx, { punterId, gameId, stake, grantId });
    if (!share || isRefusal(share)) return share;
    const taken = await take(tx, movement, share.own, share.grantId);
    if (!isRefusal(taken) && taken.moved === "done")
      await setBonusAmount(tx, movement, taken.bonus);
    return taken;
  }

  /**
   * Promotions pay the stake of a free round; its winnings are cash. The punter's money limits do
   * not apply, but their time limit does.
   */
  async function freeBet(tx: Tx, movement: Movement, grantId: string) {
    const known = await claimTransaction(tx, movement, "bet", now());
    assert(!known, `the free round ${movement.roundId} is new`);
    const { punterId, gameId, roundId, currency, amount } = movement;
    const against = await playLimits.against(tx, punterId, 0n);
    if (against) return against;
    if (!(await takeFreeRound(tx, { punterId, grantId, gameId, currency, stake: amount }, now())))
      return refusal("FREE_ROUNDS_OVER");
    const entries = [
      { account: "free_bet", amount: minor(-amount) },
      { account: "house:games", amount },
    ] as const;
    const named = {
      punterId,
      key: ledgerKey(movement, "bet"),
      kind: "game-stake",
      reference: roundId,
      currency,
    } as const;
    const { outcome } = await wallet.post(tx, { ...named, entries });
    assert(outcome === "posted", `the stake of the free round ${roundId} was ${outcome}`);
    await playLimits.staked(tx, punterId, minor(0));
    return "done";
  }

  /** A jackpot is split like any win: bonus money that hit it won it for the bonus. */
  async function win(
    tx: Tx,
    movement: Movement,
    round: RoundShare,
    prize: "win" | "jackpot" = "win",
  ): Promise<Moved> {
    const known = await claimTransaction(tx, movement, "win", now());
    if (known) return sameAs(known, movement, "win");
    const { punterId, amount } = movement;
    if (amount === 0n) return "done";
    const split = await bonusMoney.ofWin(tx, punterId, amount, round);
    await credit(tx, movement, {
      key: ledgerKey(movement, "win"),
      kind: prize === "jackpot" ? "jackpot" : "game-win",
      from: prize === "jackpot" ? "house:jackpot" : "house:games",
      amount,
      ...split,
    });
    await playLimits.won(tx, punterId, minor(amount - split.bonus - split.promotions));
    return "done";
  }

  interface Credit {
    key: string;
    kind: PostingKind;
    from: "house:games" | "house:jackpot";
    amount: Minor;
    bonus: Minor;
    promotions: Minor;
  }

  async function credit(
    tx: Tx,
    { punterId, roundId, currency }: Omit<Movement, "amount">,
    { from, amount, bonus, promotions, ...named }: Credit,
  ) {
    const entries = [
      { account: "cash", amount: minor(amount - bonus - promotions) },
      { account: "bonus", amount: bonus },
      { account: "house:promotions", amount: promotions },
      { account: from, amount: minor(-amount) },
    ] as const;
    await wallet.post(tx, {
      ...named,
      punterId,
      reference: roundId,
      currency,
      entries: entries.filter((entry) => entry.amount !== 0n),
    });
  }

  /**
   * Rolls a bet back. A rollback that arrives before its bet is stored, and the bet is then
   * refused.
   */
  async function rollback(tx: Tx, movement: Omit<Movement, "amount">): Promise<Moved> {
    const known = await claimTransaction(tx, { ...movement, amount: minor(0) }, "rollback", now());
    if (!known) return "done";
    if (known.kind === "rollback" || known.undoneAt) return "repeated";
    if (known.kind === "win" || known.roundId !== movement.roundId) return "conflict";
    await markUndone(tx, movement, now());
    if (known.amount === 0n) return "done";
    const split = await bonusMoney.ofRefund(
      tx,
      movement.punterId,
      movement.grantId,
      known.bonusAmount,
    );
    const named = {
      key: ledgerKey(movement, "rollback"),
      kind: "game-refund",
      from: "house:games",
    } as const;
    await credit(tx, movement, { ...named, amount: known.amount, ...split });
    await playLimits.refunded(tx, movement.punterId, minor(known.amount - known.bonusAmount));
    return "done";
  }

  return { bet, freeBet, win, rollback, find: findTransaction, betsOf };
}

export type Door = ReturnType<typeof createDoor>;

/** A round after a stake was debited for it. */
export const stakedInto = <R extends RoundShare>(
  round: R,
  { bonus, grantId }: Taken,
  amount: bigint,
): R => ({
  ...round,
  staked: minor(round.staked + amount),
  bonusStaked: minor(round.bonusStaked + bonus),
  grantId: grantId ?? round.grantId,
});

function sameAs(
  known: { kind: string; amount: bigint; roundId: string | null },
  { amount, roundId }: Movement,
  kind: string,
): Moved {
  return known.kind === kind && known.amount === amount && known.roundId === roundId
    ? "repeated"
    : "conflict";
}
