/** The index into every pair; home first, as on a scoreboard. */
export type Side = 0 | 1;
export const HOME: Side = 0;
export const AWAY: Side = 1;
export const opponent = (side: Side): Side => (side === HOME ? AWAY : HOME);

export type Pair<T = number> = readonly [home: T, away: T];

export const NIL: Pair = [0, 0];
export const plus = (pair: Pair, side: Side, by = 1): Pair =>
  side === HOME ? [pair[0] + by, pair[1]] : [pair[0], pair[1] + by];
export const added = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((sum, [home, away]) => [sum[0] + home, sum[1] + away], NIL);
