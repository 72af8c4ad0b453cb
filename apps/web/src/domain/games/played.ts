/**
 * How long somebody has played, as a clock shows it: minutes and seconds, hours before them when
 * there are any.
 */
export function playedText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`;
}

/** What a sitting came to: the sign is written, not only coloured. */
export const netText = (net: number, money: (amount: number) => string): string =>
  net === 0 ? money(0) : `${net > 0 ? "+" : "−"}${money(Math.abs(net))}`;
