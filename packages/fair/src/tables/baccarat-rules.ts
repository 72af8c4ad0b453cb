import { ONCE } from "../multiplier.ts";
import { type Deal, rankOf } from "./cards.ts";

export const BACCARAT_DECKS = 8;
export const BACCARAT_SPOTS = ["player", "banker", "tie", "playerPair", "bankerPair"] as const;
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number];

/**
 * The return of a winning spot including its stake, in ten-thousandths: the banker pays 19 to 20.
 */
export const BACCARAT_PAYS: Readonly<Record<BaccaratSpot, number>> = {
  player: 2 * ONCE,
  banker: 1.95 * ONCE,
  tie: 9 * ONCE,
  playerPair: 12 * ONCE,
  bankerPair: 12 * ONCE,
};

/** Both final hands. */
export interface Coup {
  player: number[];
  banker: number[];
}
export type CoupWinner = "player" | "banker" | "tie";

/** The ace counts one, tens and pictures zero. */
export const pointOf = (card: number): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0);
export const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;

/**
 * The lowest and highest third card of the player that the banker draws to, by the banker's points.
 */
const BANKER_DRAWS: Readonly<Record<number, readonly [least: number, most: number]>> = {
  4: [2, 7],
  5: [4, 7],
  6: [6, 7],
};

/**
 * Whether the banker's two cards, worth `points`, get a third; `third` is the value of the player's
 * third card, null if there was none.
 */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  const [least, most] = BANKER_DRAWS[points] ?? [10, 10];
  return third >= least && third <= most;
}

/** Whether the player's two cards get a third. A natural eight or nine ends the coup earlier. */
export const playerDraws = (points: number): boolean => points <= 5;
export const isNatural = (points: number): boolean => points >= 8;

/** Deals a coup by the fixed rules of punto banco: player and banker in turn, then third cards. */
export function dealCoup(deal: Deal): Coup {
  const player = [deal()];
  const banker = [deal()];
  player.push(deal());
  banker.push(deal());
  const [ofPlayer, ofBanker] = [pointsOf(player), pointsOf(banker)];
  if (isNatural(ofPlayer) || isNatural(ofBanker)) return { player, banker };
  let third: number | null = null;
  if (playerDraws(ofPlayer)) {
    const card = deal();
    player.push(card);
    third = pointOf(card);
  }
  if (bankerDraws(ofBanker, third)) banker.push(deal());
  return { player, banker };
}

/** The first two cards have the same rank. */
export const hasPair = ([first = 0, second = 0]: readonly number[]): boolean =>
  rankOf(first) === rankOf(second);

export function winnerOf({ player, banker }: Coup): CoupWinner {
  const lead = pointsOf(player) - pointsOf(banker);
  return lead > 0 ? "player" : lead < 0 ? "banker" : "tie";
}

/** The return of one spot in ten-thousandths of its stake; a tie refunds both sides. */
export function spotPays(spot: BaccaratSpot, coup: Coup): number {
  const winner = winnerOf(coup);
  switch (spot) {
    case "playerPair":
      return hasPair(coup.player) ? BACCARAT_PAYS.playerPair : 0;
    case "bankerPair":
      return hasPair(coup.banker) ? BACCARAT_PAYS.bankerPair : 0;
    case "tie":
      return winner === "tie" ? BACCARAT_PAYS.tie : 0;
    default:
      return winner === "tie" ? ONCE : winner === spot ? BACCARAT_PAYS[spot] : 0;
  }
}
