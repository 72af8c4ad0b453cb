/** The time played: minutes and seconds, with hours if there are any. */
export function playedText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`;
}

/** The net result of a session. The sign is written out, not only shown by colour. */
export const netText = (net: number, money: (amount: number) => string): string =>
  net === 0 ? money(0) : `${net > 0 ? "+" : "−"}${money(Math.abs(net))}`;
