import type { PlayMeter } from "../../../platform/observe/metrics.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { handFacts, restUntil } from "./hand-facts.ts";
import { failuresOf, waitingPunters, writeFailure } from "./turnover.store.ts";
import type { OpenTurnover } from "./turnover-deps.ts";

const PUNTERS_AT_ONCE = 50;
const LANES = 4;

/**
 * Processes the queue until it is empty; failed entries rest, and entries of other processes are
 * left to them.
 */
export async function workQueue(deps: OpenTurnover): Promise<void> {
  const { db, clock } = deps;
  for (let taken = 1; taken > 0; ) {
    taken = 0;
    const punters = await db.read((reader) =>
      waitingPunters(reader, new Date(clock.now()), PUNTERS_AT_ONCE),
    );
    await forEachAtOnce(punters, LANES, async (punterId) => {
      taken += await workOn(deps, punterId);
    });
  }
}

/** Returns how many of the punter's rows were taken. */
async function workOn(deps: OpenTurnover, punterId: string): Promise<number> {
  const { db, outbox, meter, onError } = deps;
  try {
    const { taken, fresh } = await db.transact((tx) => handFacts(deps, tx, punterId));
    outbox.wake();
    for (const fact of fresh) measure(meter, fact);
    return taken;
  } catch (error) {
    onError(error);
    await db.transact(async (tx) => {
      const tries =
        ((await failuresOf(tx, punterId)).find(({ subscriber }) => subscriber === "")?.tries ?? 0) +
        1;
      await writeFailure(tx, {
        punterId,
        subscriber: "",
        tries,
        notBefore: restUntil(deps, tries),
        problem: String(error),
      });
    });
    return 0;
  }
}

/** Rounds are measured at their end; bets and coupons were, when they were placed. */
function measure(meter: PlayMeter, fact: TurnoverFact): void {
  if (fact.product === null || fact.state === "running") return;
  const product = fact.kind === "bet" ? "sport" : fact.product;
  if (fact.kind === "round") meter.staked(product, fact.currency, fact.amount);
  meter.returned(product, fact.currency, fact.returned);
}
