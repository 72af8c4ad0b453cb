import { addAt, itemAt, keysOf } from "@touchline/core";
import { choose } from "../../combinations.ts";
import { ONCE } from "../../multiplier.ts";
import { POKER_PAYS, type PokerHand, pokerHandOf } from "../../tables/poker-hand.ts";

const HANDS = keysOf(POKER_PAYS);
const KINDS = HANDS.length;
/** In stakes, by kind. */
const PAYS = HANDS.map((hand) => POKER_PAYS[hand] / ONCE);
const DECK = 52;
const DEALT = 5;
/** A hold is a five-bit mask, one bit per card. */
const HOLDS = 1 << DEALT;
/** All five cards are held, so the hand is evaluated as it is. */
const ALL_HELD = HOLDS - 1;

const bitsOf = (hold: number): number => (hold === 0 ? 0 : (hold & 1) + bitsOf(hold >> 1));
const SIZES = Array.from({ length: HOLDS }, (_, hold) => bitsOf(hold));
/** The number of possible draws after each hold. */
const DRAWS = SIZES.map((size) => choose(DECK - DEALT, DEALT - size));
/**
 * The combinatorial number system: how many sets of `size` cards precede those whose highest card
 * is `card`.
 */
const BEFORE = Array.from({ length: DECK }, (_, card) =>
  Array.from({ length: DEALT + 1 }, (_, size) => choose(card, size)),
);

/**
 * For every hold of a hand in ascending order: the index of the held cards among all sets of their
 * size.
 */
function placesOf(cards: readonly number[]): number[] {
  const places = [0];
  for (let hold = 1; hold < HOLDS; hold++) {
    const highest = 31 - Math.clz32(hold);
    places.push(
      (places[hold ^ (1 << highest)] as number) +
        (BEFORE[cards[highest] as number]?.[SIZES[hold] as number] as number),
    );
  }
  return places;
}

/**
 * For every set of up to four cards: how many hands of each kind contain it, and their total payout
 * in stakes.
 */
export interface HandCounts {
  /** By size, then by index and kind. */
  counts: readonly Uint32Array[];
  /** By size, then by index. */
  pays: readonly Float64Array[];
}

function add(to: Uint32Array | Float64Array, at: number, more: number): void {
  to[at] = (to[at] as number) + more;
}

/** Calls back with every set of this many cards in ascending order. The array is reused. */
export function eachSet(size: number, seen: (cards: readonly number[]) => void): void {
  const cards = Array.from({ length: size }, () => 0);
  const from = (at: number, least: number): void => {
    for (let card = least; card < DECK; card++) {
      cards[at] = card;
      if (at === size - 1) seen(cards);
      else from(at + 1, card + 1);
    }
  };
  from(0, 0);
}

const before = (card: number, size: number): number => (BEFORE[card] as number[])[size] as number;

/** The indexes of the sets left after removing each card in turn. */
function placesWithoutOne(cards: readonly number[], seen: (place: number) => void): void {
  let place = 0;
  for (let at = 1; at < cards.length; at++) place += before(cards[at] as number, at);
  seen(place);
  for (let at = 1; at < cards.length; at++) {
    place += before(cards[at - 1] as number, at) - before(cards[at] as number, at);
    seen(place);
  }
}

/**
 * Visits every hand once; the value of any hold follows from these counts. A hand counts for its
 * sets of four cards, those for their sets of three, and so on. A set is thus reached once for each
 * extra card of a hand around it.
 */
export function countHands(): HandCounts {
  const counts = Array.from(
    { length: DEALT },
    (_, size) => new Uint32Array(choose(DECK, size) * KINDS),
  );
  const fours = counts[DEALT - 1] as Uint32Array;
  eachSet(DEALT, (cards) => {
    const hand = pokerHandOf(cards);
    if (hand === null) return;
    const kind = HANDS.indexOf(hand);
    placesWithoutOne(cards, (place) => add(fours, place * KINDS + kind, 1));
  });
  for (let size = DEALT - 1; size > 0; size--) {
    const [of, to] = [counts[size] as Uint32Array, counts[size - 1] as Uint32Array];
    eachSet(size, (cards) => {
      const at = placeOf(cards) * KINDS;
      placesWithoutOne(cards, (place) => {
        for (let kind = 0; kind < KINDS; kind++)
          add(to, place * KINDS + kind, of[at + kind] as number);
      });
    });
    for (let at = 0; at < to.length; at++) to[at] = (to[at] as number) / (DEALT - size + 1);
  }
  return { counts, pays: counts.map(paysOf) };
}

const placeOf = (cards: readonly number[]): number =>
  cards.reduce((place, card, at) => place + before(card, at + 1), 0);

/** The total payout of the hands that contain each set. */
function paysOf(counts: Uint32Array): Float64Array {
  const pays = new Float64Array(counts.length / KINDS);
  for (let at = 0; at < counts.length; at++)
    add(pays, Math.floor(at / KINDS), (counts[at] as number) * (PAYS[at % KINDS] as number));
  return pays;
}

/** The hold with the highest return as a bitmask, for five cards in ascending order. */
export function bestHold({ pays }: HandCounts, cards: readonly number[]): number {
  const hand = pokerHandOf(cards);
  const sums = placesOf(cards).map((place, hold) =>
    hold === ALL_HELD ? 0 : ((pays[SIZES[hold] as number] as Float64Array)[place] as number),
  );
  sums[ALL_HELD] = hand ? (PAYS[HANDS.indexOf(hand)] as number) : 0;
  // Inclusion-exclusion, card by card: from hands that contain the held cards to those that contain
  // none of the discarded ones.
  for (let card = 1; card < HOLDS; card <<= 1)
    for (let held = 0; held < HOLDS; held++)
      if ((held & card) === 0) sums[held] = (sums[held] as number) - (sums[held | card] as number);
  let [best, most] = [0, -1];
  for (let held = 0; held < HOLDS; held++) {
    const value = (sums[held] as number) / (DRAWS[held] as number);
    if (value > most) [best, most] = [held, value];
  }
  return best;
}

/**
 * The probability of each kind of hand after a hold, by inclusion-exclusion: of the hands that
 * contain the held cards, subtract those with one discarded card, add those with two, and so on.
 */
export function chancesOf(
  { counts }: HandCounts,
  cards: readonly number[],
  held: number,
): Map<PokerHand, number> {
  const places = placesOf(cards);
  const ways = HANDS.map(() => 0);
  const asItLies = pokerHandOf(cards);
  const aside = ~held & ALL_HELD;
  for (let more = aside; ; more = (more - 1) & aside) {
    const hold = held | more;
    const sign = itemAt(SIZES, more) % 2 === 0 ? 1 : -1;
    const around = counts[itemAt(SIZES, hold)];
    for (let kind = 0; kind < KINDS; kind++) {
      const containing = around
        ? itemAt(around, itemAt(places, hold) * KINDS + kind)
        : Number(HANDS[kind] === asItLies);
      addAt(ways, kind, sign * containing);
    }
    if (more === 0) break;
  }
  return new Map(HANDS.map((hand, kind) => [hand, itemAt(ways, kind) / itemAt(DRAWS, held)]));
}
