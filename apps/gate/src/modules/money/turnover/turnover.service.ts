import type { Clock } from "@touchline/core";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { PlayMeter } from "../../../platform/observe/metrics.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { ProductOfGame } from "./played-facts.ts";
import { readFacts } from "./turnover.facts.ts";
import {
  clearFailure,
  failuresOf,
  holdPunter,
  type QueuedRef,
  requeue,
  type TurnoverFailure,
  takeRefs,
  waitingPunters,
  writeFailure,
} from "./turnover.store.ts";
import type { TurnoverFact, TurnoverRef } from "./turnover-fact.ts";

/**
 * Counts one punter's facts, in a transaction that holds their balances. It can be called again
 * with the same facts, or with others after a correction: it stores a row per kind and refId and
 * applies the difference.
 */
export type TurnoverSubscriber = (
  tx: Tx,
  punterId: string,
  facts: readonly TurnoverFact[],
) => Promise<void>;

export interface TurnoverServiceDeps {
  db: Database;
  outbox: Outbox;
  meter: PlayMeter;
  clock: Clock;
  productOf: ProductOfGame;
  onError: (error: unknown) => void;
}

const PUNTERS_AT_ONCE = 50;
const LANES = 4;
/**
 * The rest of a punter's refs wait for the next turn, so that no transaction grows without bound.
 */
const REFS_AT_ONCE = 200;
const LONGEST_REST_MS = 600_000;

export function createTurnoverService({
  db,
  outbox,
  meter,
  clock,
  productOf,
  onError,
}: TurnoverServiceDeps) {
  const subscribers = new Map<string, TurnoverSubscriber>();
  const restUntil = (tries: number) =>
    new Date(clock.now() + Math.min(LONGEST_REST_MS, 1000 * 2 ** Math.min(tries, 20)));

  /**
   * Runs one subscriber. Its failure rolls back only its own writes; it is retried later, alone.
   */
  async function hand(
    tx: Tx,
    punterId: string,
    name: string,
    facts: readonly TurnoverFact[],
    failed: TurnoverFailure | undefined,
  ) {
    await sql`savepoint subscriber`.execute(tx);
    try {
      await subscribers.get(name)?.(tx, punterId, facts);
      await sql`release savepoint subscriber`.execute(tx);
      if (failed) await clearFailure(tx, punterId, name);
    } catch (error) {
      await sql`rollback to savepoint subscriber`.execute(tx);
      await requeue(tx, punterId, name, facts);
      const tries = (failed?.tries ?? 0) + 1;
      await writeFailure(tx, {
        punterId,
        subscriber: name,
        tries,
        notBefore: restUntil(tries),
        problem: String(error),
      });
      onError(error);
    }
  }

  /** Returns how many of the punter's rows were taken, and the facts that are not a retry. */
  async function handAll(tx: Tx, punterId: string): Promise<Handed> {
    if (!(await holdPunter(tx, punterId))) return { taken: 0, fresh: [] };
    const failures = new Map(
      (await failuresOf(tx, punterId)).map((failure) => [failure.subscriber, failure]),
    );
    const rests = (name: string) => (failures.get(name)?.notBefore.getTime() ?? 0) > clock.now();
    const refs = await takeRefs(
      tx,
      punterId,
      [...failures.keys()].filter((name) => name !== "" && rests(name)),
      REFS_AT_ONCE,
    );
    const facts = await readFacts(tx, productOf, punterId, distinct(refs));
    for (const name of subscribers.keys()) {
      const wanted = new Set(
        refs.filter(({ subscriber }) => subscriber === "" || subscriber === name).map(keyOf),
      );
      const own = facts.filter((fact) => wanted.has(keyOf(fact)));
      if (own.length === 0) continue;
      if (rests(name)) await requeue(tx, punterId, name, own);
      else await hand(tx, punterId, name, own, failures.get(name));
    }
    if (failures.has("")) await clearFailure(tx, punterId, "");
    const first = new Set(refs.filter(({ subscriber }) => subscriber === "").map(keyOf));
    return { taken: refs.length, fresh: facts.filter((fact) => first.has(keyOf(fact))) };
  }

  async function workOn(punterId: string): Promise<number> {
    try {
      const { taken, fresh } = await db.transact((tx) => handAll(tx, punterId));
      outbox.wake();
      for (const fact of fresh) measure(meter, fact);
      return taken;
    } catch (error) {
      onError(error);
      await db.transact(async (tx) => {
        const tries =
          ((await failuresOf(tx, punterId)).find(({ subscriber }) => subscriber === "")?.tries ??
            0) + 1;
        await writeFailure(tx, {
          punterId,
          subscriber: "",
          tries,
          notBefore: restUntil(tries),
          problem: String(error),
        });
      });
      return 0;
    }
  }

  /**
   * Processes the queue until it is empty; failed entries rest, and entries of other processes are
   * left to them.
   */
  async function work(): Promise<void> {
    for (let taken = 1; taken > 0; ) {
      taken = 0;
      const punters = await db.read((reader) =>
        waitingPunters(reader, new Date(clock.now()), PUNTERS_AT_ONCE),
      );
      await forEachAtOnce(punters, LANES, async (punterId) => {
        taken += await workOn(punterId);
      });
    }
  }

  return {
    /** Subscribers are called in the order of subscription. */
    subscribe(name: string, apply: TurnoverSubscriber): void {
      subscribers.set(name, apply);
    },
    work,
  };
}

interface Handed {
  taken: number;
  fresh: readonly TurnoverFact[];
}

/** Rounds are measured at their end; bets and coupons were, when they were placed. */
function measure(meter: PlayMeter, fact: TurnoverFact): void {
  if (fact.product === null || fact.state === "running") return;
  const product = fact.kind === "bet" ? "sport" : fact.product;
  if (fact.kind === "round") meter.staked(product, fact.currency, fact.amount);
  meter.returned(product, fact.currency, fact.returned);
}

const keyOf = ({ kind, refId }: TurnoverRef): string => `${kind} ${refId}`;
const distinct = (refs: readonly QueuedRef[]): TurnoverRef[] => [
  ...new Map(refs.map((ref) => [keyOf(ref), ref])).values(),
];
