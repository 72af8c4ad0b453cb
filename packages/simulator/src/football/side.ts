/** The index into every [home, away] pair; home first, as on a scoreboard. */
export type Side = 0 | 1;
export const HOME: Side = 0;
export const AWAY: Side = 1;
export const opponent = (side: Side): Side => (side === HOME ? AWAY : HOME);

export type Pair<T = number> = readonly [home: T, away: T];
