import type { StoredOffer } from "./offers.store.ts";
import type { Person } from "./person.store.ts";

/** An offer's texts in the punter's language, or in English if the offer lacks it. */
export function textOf(
  { texts }: StoredOffer,
  { locale }: Pick<Person, "locale">,
): { title: string; terms: string } {
  return texts[locale.split("-")[0] ?? "en"] ?? texts.en ?? { title: "", terms: "" };
}

export function termsOf(
  offer: StoredOffer,
  reader: Pick<Person, "locale">,
  { amount, currency }: { amount: bigint; currency: string },
) {
  const { kind, products, terms } = offer;
  const {
    leastOdds,
    wagering = 0,
    matchBps,
    leastDeposit,
    mostStake,
    rounds,
    cashback,
    boost,
  } = terms;
  return {
    ...textOf(offer, reader),
    kind,
    products,
    amount: Number(amount),
    currency,
    leastOdds,
    wagering,
    match:
      matchBps === undefined
        ? null
        : { bps: matchBps, leastDeposit: leastDeposit?.[currency] ?? 0 },
    mostStake: mostStake?.[currency] ?? null,
    rounds: rounds
      ? { gameId: rounds.gameId, count: rounds.count, stake: rounds.stake[currency] ?? 0 }
      : null,
    cashback: cashback ? { bps: cashback.bps } : null,
    boost: boost ? { bps: boost.bps } : null,
  };
}
