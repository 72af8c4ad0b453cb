import { randomUUID } from "node:crypto";
import {
  type Attack,
  type AttackedSite,
  type AttackPunter,
  type Check,
  joinPunter,
  send,
} from "./attack.ts";

interface Pick {
  eventId: string;
  marketId: string;
  outcomeId: string;
  quotedOdds: number;
}
interface Outcome {
  outcomeId: string;
  odds: number;
}
interface Market {
  marketId: string;
  status: string;
  outcomes: Outcome[];
}

/** Two picks of one football match that its builder prices, and their joint price. */
async function builtPair(site: AttackedSite): Promise<{ picks: Pick[]; odds: number } | null> {
  const { json } = await send(site, "/client-gate/events/list?kind=match&sport=Football&limit=20");
  for (const { tree } of json.events) {
    const { eventId } = tree.head;
    const picks = (tree.markets as Market[])
      .filter(({ status }) => status === "open")
      .flatMap(({ marketId, outcomes: [first] }) =>
        first ? [{ eventId, marketId, outcomeId: first.outcomeId, quotedOdds: first.odds }] : [],
      )
      .slice(0, 2);
    const { json: quote } = await send(site, "/client-gate/bets/builder", {
      body: { eventId, picks: picks.map(({ marketId, outcomeId }) => ({ marketId, outcomeId })) },
    });
    if (picks.length === 2 && quote?.odds) return { picks, odds: quote.odds };
  }
  return null;
}

const place = async (site: AttackedSite, { headers }: AttackPunter, bet: object) =>
  (
    await send(site, "/client-gate/bets/place", {
      headers: { ...headers, "idempotency-key": randomUUID() },
      body: { mode: "any", bets: [bet] },
    })
  ).json.outcomes?.[0];

/** A pick that stands in a ticket several times would multiply its own price. */
async function multiplyPicks(site: AttackedSite, check: Check): Promise<void> {
  const pair = await builtPair(site);
  if (!pair) return check("a match offers a builder of two picks", false);
  const punter = await joinPunter(site);
  const { picks, odds } = pair;
  const built = (times: number) => ({
    kind: "accumulator",
    builders: Array.from({ length: times }, () => ({ quotedOdds: odds })),
    legs: Array.from({ length: times }, (_, builder) =>
      picks.map((pick) => ({ ...pick, builder })),
    ).flat(),
    sizes: [times],
    unitStake: 1000,
  });
  const refusedTickets: [string, object][] = [
    ["the same builder ten times", built(10)],
    ["the same builder twice", built(2)],
    [
      "a pick alone and in a builder",
      { ...built(1), legs: [...built(1).legs, picks[0]], sizes: [2] },
    ],
    ["a pick twice", { ...built(0), builders: undefined, legs: [picks[0], picks[0]], sizes: [2] }],
  ];
  for (const [what, bet] of refusedTickets) {
    const outcome = await place(site, punter, bet);
    check(`${what} is refused`, outcome?.status === "refused", outcome);
  }
  const once = await place(site, punter, { ...built(1), kind: "single" });
  check("the builder once is placed", once?.status === "placed", once);
}

export default {
  name: "tickets",
  async run(site, check) {
    await multiplyPicks(site, check);
  },
} satisfies Attack;
