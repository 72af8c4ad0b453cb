/** A multiplier in ten-thousandths, formatted. */
export const timesText = (multiplier: number): string => {
  const times = multiplier / 10_000;
  return `${times >= 100 ? Math.floor(times) : times.toFixed(2)} ×`;
};
