/** The duration of match seconds in milliseconds. */
export const lasting = (seconds: number, speed: number): number =>
  Math.round((seconds * 1000) / speed);
