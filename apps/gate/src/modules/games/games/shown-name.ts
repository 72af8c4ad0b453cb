/** A player's name as others see it: masked, but always the same. */
export const shownName = (nickname: string | null, punterId: string): string =>
  nickname ? `${nickname.slice(0, 2)}•••${nickname.slice(-1)}` : `•••${punterId.slice(-4)}`;
