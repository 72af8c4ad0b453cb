import type { ListTree } from "@touchline/contract";
import { RACES } from "../../../domain/events/sports.data.ts";

type Group = ListTree["groups"][number];
/** The leagues of a card. */
export type Leagues = readonly [Group, ...Group[]];

/**
 * The groups in cards: leagues of the same sport that follow each other with one match each share a
 * card. Races and outrights are taller and keep a heading each.
 */
export function cardsOf(groups: readonly Group[], outrights = false): Leagues[] {
  const cards: [Group, ...Group[]][] = [];
  for (const group of groups) {
    const card = cards.at(-1);
    if (card?.[0].sport === group.sport && [card[0], group].every(isLone) && !outrights)
      card.push(group);
    else cards.push([group]);
  }
  return cards;
}

const isLone = ({ ids, sport }: Group): boolean => ids.length === 1 && !RACES.has(sport);
