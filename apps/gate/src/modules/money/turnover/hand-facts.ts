import type { Clock } from "@touchline/core";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/db.ts";
import type { TurnoverFact, TurnoverRef } from "../../../ports/turnover.ts";
import { readFacts } from "./turnover.facts.ts";
import {
  clearFailure,
  failuresOf,
  holdTurnover,
  type QueuedRef,
  requeue,
  type TurnoverFailure,
  takeRefs,
  writeFailure,
} from "./turnover.store.ts";
import type { OpenTurnover } from "./turnover-deps.ts";

/**
 * The rest of a punter's refs wait for the next turn, so that no transaction grows without bound.
 */
const REFS_AT_ONCE = 200;
const LONGEST_REST_MS = 600_000;

export const restUntil = ({ clock }: { clock: Clock }, tries: number): Date =>
  new Date(clock.now() + Math.min(LONGEST_REST_MS, 1000 * 2 ** Math.min(tries, 20)));

interface Handed {
  taken: number;
  fresh: readonly TurnoverFact[];
}

/**
 * Hands a punter's waiting facts to the subscribers. Returns how many of their rows were taken, and
 * the facts that are not a retry.
 */
export async function handFacts(deps: OpenTurnover, tx: Tx, punterId: string): Promise<Handed> {
  const { clock, productOf, subscribers } = deps;
  if (!(await holdTurnover(tx, punterId))) return { taken: 0, fresh: [] };
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
    else await handTo(deps, tx, punterId, { name, facts: own, failed: failures.get(name) });
  }
  if (failures.has("")) await clearFailure(tx, punterId, "");
  const first = new Set(refs.filter(({ subscriber }) => subscriber === "").map(keyOf));
  return { taken: refs.length, fresh: facts.filter((fact) => first.has(keyOf(fact))) };
}

/** Runs one subscriber. Its failure rolls back only its own writes; it is retried later, alone. */
async function handTo(
  deps: OpenTurnover,
  tx: Tx,
  punterId: string,
  {
    name,
    facts,
    failed,
  }: { name: string; facts: readonly TurnoverFact[]; failed: TurnoverFailure | undefined },
): Promise<void> {
  await sql`savepoint subscriber`.execute(tx);
  try {
    await deps.subscribers.get(name)?.(tx, punterId, facts);
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
      notBefore: restUntil(deps, tries),
      problem: String(error),
    });
    deps.onError(error);
  }
}

const keyOf = ({ kind, refId }: TurnoverRef): string => `${kind} ${refId}`;
const distinct = (refs: readonly QueuedRef[]): TurnoverRef[] => [
  ...new Map(refs.map((ref) => [keyOf(ref), ref])).values(),
];
