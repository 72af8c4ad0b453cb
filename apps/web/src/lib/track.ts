/** Where events of the page go once a tracking engine is there. */
export type TrackSink = (name: string, properties: Record<string, unknown>) => void;

/** platform §9: so many events wait for their receiver; what comes on top of them is not told. */
const WAITING_LIMIT = 512;

let sink: TrackSink | null = null;
let waiting: Parameters<TrackSink>[] = [];

/** Tells that something happened. Costs nothing until the engine is loaded, which takes the visitor's consent; nothing is stored. */
export function track(name: string, properties: Record<string, unknown> = {}): void {
  if (sink) sink(name, properties);
  else if (waiting.length < WAITING_LIMIT) waiting.push([name, properties]);
}

/** The engine is there (or gone: null): what waited goes to it, in its order. */
export function trackInto(next: TrackSink | null): void {
  sink = next;
  if (!sink) return;
  const waited = waiting;
  waiting = [];
  for (const event of waited) sink(...event);
}
