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

const REUSED = "gateway.validation.idempotency_key.reused";

/** Outcomes of different upcoming events, each with a price between 1.5 and 4. */
async function picks(site: AttackedSite): Promise<Pick[]> {
  const { json } = await send(site, "/client-gate/events/list?kind=match&sport=Football&limit=40");
  const found: Pick[] = [];
  for (const { tree } of json.events) {
    const market = tree.markets.find(({ status }: { status: string }) => status === "open");
    const outcome = market?.outcomes.find(
      ({ odds }: { odds: number }) => odds > 1500 && odds < 4000,
    );
    if (outcome)
      found.push({
        eventId: tree.head.eventId,
        marketId: market.marketId,
        outcomeId: outcome.outcomeId,
        quotedOdds: outcome.odds,
      });
  }
  return found;
}

const single = (leg: Pick, unitStake: number) => ({
  kind: "single",
  legs: [leg],
  sizes: [1],
  unitStake,
});

const place = (
  site: AttackedSite,
  { headers }: AttackPunter,
  bets: readonly object[],
  key: string = randomUUID(),
) =>
  send(site, "/client-gate/bets/place", {
    headers: { ...headers, "idempotency-key": key },
    body: { mode: "any", bets },
  });

const openCount = async (site: AttackedSite, { headers }: AttackPunter): Promise<number> =>
  (await send(site, "/client-gate/bets?state=open", { headers })).json.openCount;

async function reuseKeys(
  site: AttackedSite,
  check: Check,
  [a, b, c]: readonly Pick[],
): Promise<void> {
  if (!a || !b || !c) return check("three events are offered before their start", false);
  const punter = await joinPunter(site);
  const key = randomUUID();
  await place(site, punter, [single(a, 100), single(b, 100)], key);
  const changed = await place(site, punter, [single(a, 200), single(b, 100), single(c, 100)], key);
  check(
    "a changed request under a used key is refused",
    changed.status === 409 && changed.json.code === REUSED,
    changed.text,
  );
  const longer = await place(site, punter, [single(a, 100), single(b, 100), single(c, 100)], key);
  check(
    "a longer request under a used key is refused",
    longer.status === 409 && longer.json.code === REUSED,
    longer.text,
  );
  const open = await openCount(site, punter);
  check("neither placed a bet of its own", open === 2, open);

  const raced = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      place(site, punter, [single(a, 110 + n), single(b, 110 + n), single(c, 110 + n)], raced),
    ),
  );
  const answered = replies.filter(({ status }) => status === 200).length;
  const placed = (await openCount(site, punter)) - 2;
  check(
    "of twelve requests raced under one key one is placed, whole",
    answered === 1 && placed === 3,
    { answered, placed },
  );
}

/** A deposit by instant bank, approved on the sandbox's page. */
async function payIn(
  site: AttackedSite,
  headers: Record<string, string>,
  amount: number,
): Promise<void> {
  const body = { amount, method: "instant_bank" };
  const { json } = await send(site, "/client-gate/payment/deposits", {
    headers: { ...headers, "idempotency-key": randomUUID() },
    body,
  });
  await fetch(json.action.url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ act: "approve" }),
  });
  await send(site, `/client-gate/payment/one/${json.paymentId}/refresh`, {
    method: "POST",
    headers,
  });
}

async function passLimits(
  site: AttackedSite,
  check: Check,
  [pick]: readonly Pick[],
): Promise<void> {
  if (!pick) return check("an event is offered before its start", false);
  const punter = await joinPunter(site);
  const { headers } = punter;
  for (let paid = 0; paid < 5; paid++) await payIn(site, headers, 1_000_000);
  const { unitStake: _, ...shape } = single(pick, 1);
  const limitsNow = async () =>
    (await send(site, "/client-gate/bets/limits", { headers, body: { bets: [shape] } })).json
      .limits[0];
  const { maxStake } = await limitsNow();
  const each = Math.ceil(maxStake / 20);
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => place(site, punter, [single(pick, each)])),
  );
  const outcomes = replies.flatMap(({ json }) => json.outcomes ?? []);
  const placed = outcomes.filter(({ status }: { status: string }) => status === "placed").length;
  check(
    "sixty tickets in parallel on one outcome stay within the day's limit",
    placed > 0 && placed * each <= maxStake,
    {
      placed,
      each,
      maxStake,
      codes: [...new Set(outcomes.map(({ code }: { code?: string }) => code))],
    },
  );
  const refused = outcomes.find(({ code }: { code?: string }) => code === "OUTCOME_LIMIT_REACHED");
  const { leftToday } = await limitsNow();
  check(
    "the refusal and the limits say what is left",
    refused?.maxStake === leftToday && leftToday < each,
    { refused, leftToday },
  );
}

/**
 * Requests quotes for a live bet until one is refused because the match moved, or pays the bet's
 * current value.
 */
async function holdQuotes(
  site: AttackedSite,
  check: Check,
  [pick]: readonly Pick[],
): Promise<void> {
  if (!pick) return check("an event is offered before its start", false);
  const punter = await joinPunter(site);
  const { headers } = punter;
  const [outcome] = (await place(site, punter, [single(pick, 10_000)])).json.outcomes;
  const path = `/client-gate/bets/${outcome.bet.betId}/cash-out`;
  const quote = (await send(site, path, { headers })).json;
  const key = randomUUID();
  const take = (body: object) =>
    send(site, path, { headers: { ...headers, "idempotency-key": key }, body });
  const part = await take({ quoteId: quote.quoteId, part: 4000 });
  const isPaid =
    part.status === 200 && part.json.paid >= Math.floor((quote.offer * 4000 * 99) / (10_000 * 100));
  check(
    "a quote pays no less than a percent below what it said",
    isPaid || part.json.code === "CASH_OUT_OFFER_CHANGED",
    part.text,
  );
  const next = (await send(site, path, { headers })).json;
  const other = await take({ quoteId: next.quoteId, part: 6000 });
  check(
    "another cash-out under a used key is refused",
    !isPaid || (other.status === 409 && other.json.code === REUSED),
    other.text,
  );
  const twice = await send(site, path, { headers, body: { quoteId: quote.quoteId } });
  check("a quote that was taken is over", twice.status === 409, twice.text);
}

export default {
  name: "bets",
  async run(site, check) {
    const offered = await picks(site);
    await reuseKeys(site, check, offered);
    await passLimits(site, check, offered.slice(3));
    await holdQuotes(site, check, offered.slice(4));
  },
} satisfies Attack;
