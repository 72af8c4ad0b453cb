import type { Random } from "@touchline/core";

export interface Range {
  from: number;
  upTo: number;
}

export const within = (random: Random, { from, upTo }: Range): number =>
  from + random.next() * (upTo - from);
