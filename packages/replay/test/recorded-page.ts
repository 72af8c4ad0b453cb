import "fake-indexeddb/auto";
import { epochMs } from "@touchline/core";
import { IDBFactory } from "fake-indexeddb";
import { Window as HappyWindow } from "happy-dom";
import { vi } from "vitest";
import { createReplay, type ReplayOptions } from "../src/replay.ts";
import type { ReplayIds } from "../src/replay-ids.ts";

type RecorderOptions = {
  emit: (event: object) => void;
  sampling: object;
  blockSelector: string;
  maskTextFn: (text: string, element: Element) => string;
};

export interface Request {
  url: URL;
  init: RequestInit;
}

/** A request to the test's collector, with its query, headers and events. */
export const batchOf = ({ url, init }: Request) => ({
  query: Object.fromEntries(url.searchParams),
  headers: init.headers as Record<string, string>,
  ...(JSON.parse(String(init.body)) as { version: number; events: Record<string, unknown>[] }),
});

const CONFIG = {
  sr_sampling_config: { capture_enabled: true, sample_rate: 1 },
  sr_privacy_config: {},
  sr_interaction_config: { enabled: true, batch: false },
};

/** A new device without stored data. */
export const newDevice = () => {
  globalThis.indexedDB = new IDBFactory();
};

/** Stops the clock until a test advances it; IndexedDB still works between ticks. */
export const stopTime = () =>
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    now: 0,
  });

/** A page with a scripted recorder and scripted services. */
export function recordedPage(
  over: Partial<ReplayOptions> & {
    config?: object;
    collector?: (request: Request) => Response;
  } = {},
) {
  const happy = new HappyWindow({ url: "https://site.example/sport/live?token=secret#part" });
  const window = happy as unknown as Window;
  const asked: URL[] = [];
  const sent: Request[] = [];
  const warned: string[] = [];
  const recorders: RecorderOptions[] = [];
  const lastWords: { by: string; url: URL; body: string }[] = [];
  const state = {
    running: 0,
    ids: { sessionId: "s1", deviceId: "d1" } as ReplayIds | null,
    collector: over.collector,
    beacons: true,
  };
  let serial = 0;

  const record = (options: RecorderOptions) => {
    recorders.push(options);
    state.running++;
    return () => state.running--;
  };
  record.mirror = { getNode: () => null };
  const loadRecorder = vi.fn(async () => record as never);
  const replay = createReplay({
    apiKey: "key",
    ids: () => state.ids,
    personal: () => [],
    page: window,
    clock: { now: () => epochMs(Date.now()) },
    newId: () => `id-${++serial}-${Math.floor(performance.now() * 1000)}`,
    warn: (message) => warned.push(message),
    loadRecorder,
    fetch: async (address, init = {}) => {
      const url = new URL(String(address), "https://site.example");
      if (url.pathname === "/config") {
        asked.push(url);
        return Response.json({ configs: { sessionReplay: { ...CONFIG, ...over.config } } });
      }
      const request = { url, init };
      sent.push(request);
      return state.collector?.(request) ?? Response.json({ code: 200 });
    },
    lastWords: {
      sendBeacon: (url, body) =>
        state.beacons &&
        Boolean(lastWords.push({ by: "beacon", url: new URL(url, "https://site.example"), body })),
      post: (url, body) =>
        void lastWords.push({ by: "xhr", url: new URL(url, "https://site.example"), body }),
    },
    ...over,
  });
  return {
    happy,
    window,
    replay,
    asked,
    sent,
    warned,
    recorders,
    lastWords,
    state,
    loadRecorder,
    fires: (name: string) => happy.dispatchEvent(new happy.Event(name)),
    /** Emits a recorded event. */
    happens: (event: object = { type: 3, timestamp: Date.now(), data: {} }) =>
      recorders.at(-1)?.emit(event),
    batches: (type = "replay") => sent.map(batchOf).filter(({ query }) => query.type === type),
  };
}

/** Lets the database and promises settle without advancing the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((next) => setImmediate(next));
}

/** Advances the clock in small steps, so that the database can respond in between. */
export async function passes(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await settle();
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS));
  }
  await settle();
}
const STEP_MS = 500;
