/** How a player is called where others see it: nobody's name, but always the same one. */
export const shownName = (nickname: string | null, punterId: string): string =>
  nickname ? `${nickname.slice(0, 2)}•••${nickname.slice(-1)}` : `•••${punterId.slice(-4)}`;
