/** Live events that a scripted feed offers: `e0` and so on. */
export const EVENTS = 40;
/** Events that each socket follows. */
export const FOLLOWED = 20;

const CONTEXT = {
  type: "CONTEXT",
  jurisdiction: "Curacao",
  locale: "en",
  oddsType: "Decimal",
  host: "127.0.0.1",
  source: "MOBILE",
};

/** Greetings of sockets in turn, so that all events have equally many readers. */
export const FOLLOWERS: string[][] = Array.from({ length: EVENTS }, (_, from) => {
  const ids = Array.from({ length: FOLLOWED }, (_, n) => `t-e${(from + n) % EVENTS}`);
  return [CONTEXT, { type: "SUBSCRIBE", displayMode: "SHORT", ids }].map((said) =>
    JSON.stringify(said),
  );
});

/** Prices that sockets receive if each event changes equally often. */
export const expectedPrices = (ticks: number, sockets: number): number =>
  (ticks * sockets * FOLLOWED) / EVENTS;
