import { callGate } from "./gate.ts";

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
