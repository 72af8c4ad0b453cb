/** How a stake is paid, own money first. */
export interface OwnFirst {
  /** The bonus pays this rest of the stake. */
  part: number;
  /** Own money and the bonus together do not cover it. */
  isShort: boolean;
}

/**
 * A punter's own money is staked first, and the bonus gives only what that lacks. The database
 * decides by the same rule (`own_lacks.sql`, own-first.cases.data.ts).
 */
export function ownFirst(stake: number, own: number, bonus: number): OwnFirst {
  const part = Math.max(0, stake - own);
  return { part, isShort: part > bonus };
}
