import { callGate } from "./gate.ts";
import type { Page } from "./journey.ts";
import { PRICE } from "./slip.ts";

interface Coming {
  tree: {
    head: { eventId: string; startTime: number; competitors: { name: string }[] };
    state: { withdrawn?: number[] };
  };
}

/** A race that starts late enough, with all of its runners. */
export async function comingRace(): Promise<Coming["tree"]["head"]> {
  const { events } = await callGate<{ events: Coming[] }>({
    site: "curacao",
    path: "/events/list?sport=HorseRacing",
  });
  const whole = events
    .filter(({ tree }) => !tree.state.withdrawn)
    .sort((a, b) => a.tree.head.startTime - b.tree.head.startTime);
  const race = whole.at(-1)?.tree.head;
  if (!race) throw new Error("no race is coming");
  return race;
}

/** Enough to open the racecard, stake and place on a starved machine. */
const TIME_TO_BET_MS = 90_000;

/**
 * Picks a runner of the race that is run next, on greyhounds or horses, whose withdrawals are known
 * by then, and returns its event. Its bet earns what bets on virtual races do not.
 */
export async function pickInNextRace(page: Page): Promise<string> {
  const lists = await Promise.all(
    ["Greyhounds", "HorseRacing"].map((sport) =>
      callGate<{ events: Coming[] }>({ site: "curacao", path: `/events/list?sport=${sport}` }),
    ),
  );
  const coming = lists
    .flatMap(({ events }) => events.map(({ tree }) => tree.head))
    .filter(({ startTime }) => startTime >= Date.now() + TIME_TO_BET_MS)
    .sort((a, b) => a.startTime - b.startTime);
  const [race] = coming;
  if (!race) throw new Error("no race is coming");
  await page.goto(`/en/sport/prematch/event?id=${race.eventId}`);
  await page.getByRole("main").locator(PRICE).first().click();
  return race.eventId;
}
