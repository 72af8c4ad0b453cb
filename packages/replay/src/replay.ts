import type { Clock } from "@touchline/core";
import { Delivery } from "./delivery.ts";
import { browserLastWords, type LastWords } from "./interactions/beacon.ts";
import { gathered, watchInteractions } from "./interactions/interactions.ts";
import type { Warn } from "./messages.ts";
import { pathOnly } from "./privacy/mask-event.ts";
import { type Record, startRecording } from "./recording.ts";
import { fetchRemoteConfig, type ReplayConfig } from "./remote-config.ts";
import type { ReplayIds } from "./replay-ids.ts";
import { isSampled } from "./sampling.ts";
import { Sequencer, type SequenceType } from "./sequence.ts";
import { createSequenceStore, type SequenceStore } from "./sequence-store.ts";
import {
  configAddress,
  OWN_ORIGIN,
  type ServerZone,
  trackAddress,
  type ZoneHosts,
} from "./server-zone.ts";
import { createSend } from "./transport.ts";

export interface ReplayOptions {
  apiKey: string;
  /** The ids of the current session; null while recording is not allowed. */
  ids: () => ReplayIds | null;
  /**
   * Names, logins and numbers of the punter, masked everywhere. Return the same array while nothing
   * changes.
   */
  personal: () => readonly string[];
  page: Window;
  clock: Clock;
  newId: () => string;
  warn: Warn;
  serverZone?: ServerZone;
  hosts?: { [zone in ServerZone]: ZoneHosts };
  fetch?: typeof globalThis.fetch;
  store?: SequenceStore;
  lastWords?: LastWords;
  /** The recorder is by far the largest part, so it is loaded only for a recorded session. */
  loadRecorder?: () => Promise<Record>;
}

export interface Replay {
  /**
   * Records this session from here on if config and sample rate allow it; resolves once decided.
   */
  start(): Promise<void>;
  /**
   * docs/behaviour/session-replay.md#recorded-sessions: on opt-out it stops and sends. Resolves
   * when everything was sent or given up.
   */
  optOut(): Promise<void>;
  /** Opts out and deletes everything from the device. */
  forget(): Promise<void>;
}

/** A recorded session with its settings. */
interface Session {
  ids: ReplayIds;
  config: ReplayConfig;
  record: Record;
  frames: Sequencer;
  clicks: Sequencer;
}

const importRecorder = async (): Promise<Record> => (await import("@rrweb/record")).record;

/** A replay with what it was created from, and what it records now. */
interface OpenReplay
  extends Pick<ReplayOptions, "apiKey" | "ids" | "personal" | "page" | "newId" | "warn"> {
  fetch: typeof globalThis.fetch;
  hosts: ZoneHosts;
  lastWords: LastWords;
  delivery: Delivery;
  now: () => number;
  loadRecorder: () => Promise<Record>;
  optedOut: boolean;
  session: Session | null;
  stopRecording: (() => void) | null;
  stopInteractions: () => void;
}

/**
 * Session replay: which sessions are recorded, when, and where they are sent
 * (docs/behaviour/session-replay.md#recorded-sessions).
 */
export function createReplay(options: ReplayOptions): Replay {
  const replay = openReplay(options);
  const { page, delivery } = replay;
  const listeners = {
    blur: () => pause(replay),
    focus: () => resume(replay),
    pagehide: () => pause(replay, true),
    pageshow: () => resume(replay),
  };
  async function optOut(): Promise<void> {
    replay.optedOut = true;
    for (const [name, listener] of Object.entries(listeners))
      page.removeEventListener(name, listener);
    end(replay);
    await delivery.idle();
  }
  return {
    async start() {
      for (const [name, listener] of Object.entries(listeners))
        page.addEventListener(name, listener);
      await delivery.resume();
      await begin(replay);
    },
    optOut,
    async forget() {
      await delivery.forget();
      await optOut();
    },
  };
}

function openReplay(options: ReplayOptions): OpenReplay {
  const { apiKey, page, clock, warn } = options;
  const fetch = options.fetch ?? page.fetch.bind(page);
  const hosts = (options.hosts ?? OWN_ORIGIN)[options.serverZone ?? "standard"];
  const delivery = new Delivery({
    store: options.store ?? createSequenceStore(warn),
    send: createSend({ address: trackAddress(hosts), apiKey, fetch, warn }),
    warn,
  });
  return {
    apiKey,
    ids: options.ids,
    personal: options.personal,
    page,
    newId: options.newId,
    warn,
    fetch,
    hosts,
    lastWords: options.lastWords ?? browserLastWords(page),
    delivery,
    now: () => clock.now(),
    loadRecorder: options.loadRecorder ?? importRecorder,
    optedOut: false,
    session: null,
    stopRecording: null,
    stopInteractions: () => {},
  };
}

function sequencer(
  { page, newId, now, delivery }: OpenReplay,
  { sessionId, deviceId = "" }: ReplayIds,
  { sampleRate, interactions }: ReplayConfig,
  type: SequenceType,
): Sequencer {
  return new Sequencer((events, leaving) => {
    const told = type === "interaction" && interactions.batch ? gathered(events) : events;
    const url = pathOnly(page.location.href);
    const sequence = {
      id: newId(),
      type,
      sessionId,
      deviceId,
      sampleRate,
      url,
      closedAt: now(),
      events: told,
    };
    void (leaving ? delivery.leave(sequence) : delivery.add(sequence)).catch(() => {});
  });
}

/** Decides about the current session, and records it if allowed. */
async function begin(replay: OpenReplay): Promise<void> {
  end(replay);
  const current = replay.optedOut ? null : replay.ids();
  if (!current) return;
  const { hosts, apiKey, fetch, warn } = replay;
  const { sessionId } = current;
  const address = configAddress(hosts);
  const config = await fetchRemoteConfig({ address, apiKey, sessionId, fetch, warn });
  if (!config?.captureEnabled || !isSampled(sessionId, config.sampleRate) || replay.optedOut)
    return;
  const record = await replay.loadRecorder();
  if (replay.optedOut || replay.session || !isOf(replay, current)) return;
  const frames = sequencer(replay, current, config, "replay");
  const clicks = sequencer(replay, current, config, "interaction");
  replay.session = { ids: current, config, record, frames, clicks };
  watch(replay, replay.session);
  go(replay, replay.session);
}

const isOf = (replay: OpenReplay, { sessionId }: ReplayIds) =>
  replay.ids()?.sessionId === sessionId;

function watch(replay: OpenReplay, { ids, config, clicks }: Session): void {
  const { page, now, hosts, apiKey, lastWords } = replay;
  replay.stopInteractions = watchInteractions({
    page,
    now,
    ids,
    config: config.interactions,
    address: trackAddress(hosts),
    apiKey,
    lastWords,
    sequencer: clicks,
  });
}

function go(replay: OpenReplay, { ids, config: { privacy }, record, frames }: Session): void {
  if (replay.stopRecording) return;
  const { personal, page, now } = replay;
  const emit = (event: object) => {
    if (isOf(replay, ids)) frames.add(JSON.stringify(event));
    // If the session expired meanwhile, a new one begins with its own snapshot.
    else void begin(replay).catch(() => {});
  };
  replay.stopRecording = startRecording({ record, privacy, personal, page, now, emit });
}

/**
 * docs/behaviour/session-replay.md#recorded-sessions: recording stops, and its current events are
 * sent.
 */
function pause(replay: OpenReplay, leaving = false): void {
  replay.stopRecording?.();
  replay.stopRecording = null;
  replay.session?.frames.flush(leaving);
  replay.session?.clicks.flush(leaving);
}

function end(replay: OpenReplay): void {
  pause(replay);
  replay.stopInteractions();
  replay.stopInteractions = () => {};
  replay.session = null;
}

function resume(replay: OpenReplay): void {
  const { session } = replay;
  if (session && isOf(replay, session.ids)) go(replay, session);
  else if (session) void begin(replay).catch(() => {});
}
