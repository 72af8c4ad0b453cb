import { choose } from "../combinations.ts";
import { ONCE } from "../multiplier.ts";
import { POKER_PAYS, type PokerHand, pokerHandOf } from "../tables/poker-hand.ts";

const HANDS = Object.keys(POKER_PAYS) as PokerHand[];
const KINDS = HANDS.length;
/** In stakes, by kind. */
const PAYS = HANDS.map((hand) => POKER_PAYS[hand] / ONCE);
const DECK = 52;
const DEALT = 5;
/** A hold is five bits, one for each card. */
const HOLDS = 1 << DEALT;
/** All five are held: one hand contains them, and that is looked at as it lies. */
const ALL_HELD = HOLDS - 1;

const bitsOf = (hold: number): number => (hold === 0 ? 0 : (hold & 1) + bitsOf(hold >> 1));
const SIZES = Array.from({ length: HOLDS }, (_, hold) => bitsOf(hold));
/** How many draws there are after each hold. */
const DRAWS = SIZES.map((size) => choose(DECK - DEALT, DEALT - size));
/** `size` cards of which the highest is `card` stand after this many sets of their size. */
const BEFORE = Array.from({ length: DECK }, (_, card) => Array.from({ length: DEALT + 1 }, (_, size) => choose(card, size)));

/** For every hold of a hand in rising order: the place of the held cards among all sets of their size. */
function placesOf(cards: readonly number[]): number[] {
  const places = [0];
  for (let hold = 1; hold < HOLDS; hold++) {
    const highest = 31 - Math.clz32(hold);
    places.push((places[hold ^ (1 << highest)] as number) + (BEFORE[cards[highest] as number]?.[SIZES[hold] as number] as number));
  }
  return places;
}

/** For every set of up to four cards: how many hands of each kind contain it, and what those pay together in stakes. */
export interface HandCounts {
  /** By size, then by place and kind. */
  counts: readonly Uint32Array[];
  /** By size, then by place. */
  pays: readonly Float64Array[];
}

/** Calls back with every hand of five, in rising order. The array is the same each time. */
export function eachHand(seen: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, 0];
  const from = (at: number, least: number): void => {
    for (let card = least; card < DECK; card++) {
      cards[at] = card;
      if (at === DEALT - 1) seen(cards);
      else from(at + 1, card + 1);
    }
  };
  from(0, 0);
}

function add(to: Uint32Array | Float64Array, at: number, more: number): void {
  to[at] = (to[at] as number) + more;
}

/** Looks at every hand once: what any hold can come to follows from these counts. */
export function countHands(): HandCounts {
  const counts = Array.from({ length: DEALT }, (_, size) => new Uint32Array(choose(DECK, size) * KINDS));
  const pays = Array.from({ length: DEALT }, (_, size) => new Float64Array(choose(DECK, size)));
  eachHand((cards) => {
    const hand = pokerHandOf(cards);
    if (hand === null) return;
    const kind = HANDS.indexOf(hand);
    const places = placesOf(cards);
    for (let hold = 0; hold < ALL_HELD; hold++) {
      const place = places[hold] as number;
      add(counts[SIZES[hold] as number] as Uint32Array, place * KINDS + kind, 1);
      add(pays[SIZES[hold] as number] as Float64Array, place, PAYS[kind] as number);
    }
  });
  return { counts, pays };
}

/**
 * The hands that contain what is held and none of what is put aside: those that contain what is held, less those that contain one card
 * more, and so on by turns.
 */
function withoutTheRest(held: number, sumOf: (hold: number) => number): number {
  const aside = ~held & ALL_HELD;
  let sum = 0;
  for (let more = aside; ; more = (more - 1) & aside) {
    sum += (SIZES[more] as number) % 2 === 0 ? sumOf(held | more) : -sumOf(held | more);
    if (more === 0) return sum;
  }
}

/** The hold with the highest return, as bits, for five cards in rising order. */
export function bestHold({ pays }: HandCounts, cards: readonly number[]): number {
  const hand = pokerHandOf(cards);
  const asItLies = hand ? (PAYS[HANDS.indexOf(hand)] as number) : 0;
  const sums = placesOf(cards).map((place, hold) => (hold === ALL_HELD ? asItLies : (pays[SIZES[hold] as number]?.[place] as number)));
  let [best, most] = [0, -1];
  for (let held = 0; held < HOLDS; held++) {
    const value = withoutTheRest(held, (hold) => sums[hold] as number) / (DRAWS[held] as number);
    if (value > most) [best, most] = [held, value];
  }
  return best;
}

/** How likely each kind of hand is after a hold. */
export function chancesOf({ counts }: HandCounts, cards: readonly number[], held: number): Map<PokerHand, number> {
  const places = placesOf(cards);
  const asItLies = pokerHandOf(cards);
  const containing = (hold: number, kind: number): number =>
    hold === ALL_HELD
      ? Number(HANDS[kind] === asItLies)
      : (counts[SIZES[hold] as number]?.[(places[hold] as number) * KINDS + kind] as number);
  const waysTo = (kind: number) => withoutTheRest(held, (hold) => containing(hold, kind));
  return new Map(HANDS.map((hand, kind) => [hand, waysTo(kind) / (DRAWS[held] as number)]));
}
