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

/**
 * Session replay: which sessions are recorded, when, and where they are sent
 * (docs/behaviour/session-replay.md#recorded-sessions).
 */
export function createReplay(options: ReplayOptions): Replay {
  const { apiKey, ids, page, clock, newId, warn, loadRecorder = importRecorder } = options;
  const fetch = options.fetch ?? page.fetch.bind(page);
  const hosts = (options.hosts ?? OWN_ORIGIN)[options.serverZone ?? "standard"];
  const lastWords = options.lastWords ?? browserLastWords(page);
  const delivery = new Delivery({
    store: options.store ?? createSequenceStore(warn),
    send: createSend({ address: trackAddress(hosts), apiKey, fetch, warn }),
    warn,
  });
  const now = () => clock.now();
  let optedOut = false;
  let session: Session | null = null;
  let stopRecording: (() => void) | null = null;
  let stopInteractions = () => {};

  function sequencer(
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
  async function begin(): Promise<void> {
    end();
    const current = optedOut ? null : ids();
    if (!current) return;
    const config = await fetchRemoteConfig({
      address: configAddress(hosts),
      apiKey,
      sessionId: current.sessionId,
      fetch,
      warn,
    });
    if (!config?.captureEnabled || !isSampled(current.sessionId, config.sampleRate) || optedOut)
      return;
    const record = await loadRecorder();
    if (optedOut || session || !isOf(current)) return;
    const [frames, clicks] = [
      sequencer(current, config, "replay"),
      sequencer(current, config, "interaction"),
    ];
    session = { ids: current, config, record, frames, clicks };
    const where = { address: trackAddress(hosts), apiKey, lastWords };
    stopInteractions = watchInteractions({
      page,
      now,
      ids: current,
      config: config.interactions,
      ...where,
      sequencer: clicks,
    });
    go(session);
  }

  const isOf = ({ sessionId }: ReplayIds) => ids()?.sessionId === sessionId;

  function go({ ids: of, config: { privacy }, record, frames }: Session): void {
    if (stopRecording) return;
    const emit = (event: object) => {
      if (isOf(of)) frames.add(JSON.stringify(event));
      // If the session expired meanwhile, a new one begins with its own snapshot.
      else void begin().catch(() => {});
    };
    stopRecording = startRecording({
      record,
      privacy,
      personal: options.personal,
      page,
      now,
      emit,
    });
  }

  /**
   * docs/behaviour/session-replay.md#recorded-sessions: recording stops, and its current events are
   * sent.
   */
  function pause(leaving = false): void {
    stopRecording?.();
    stopRecording = null;
    session?.frames.flush(leaving);
    session?.clicks.flush(leaving);
  }

  function end(): void {
    pause();
    stopInteractions();
    stopInteractions = () => {};
    session = null;
  }

  function resume(): void {
    if (session && isOf(session.ids)) go(session);
    else if (session) void begin().catch(() => {});
  }

  const listeners = {
    blur: () => pause(),
    focus: resume,
    pagehide: () => pause(true),
    pageshow: resume,
  };

  return {
    async start() {
      for (const [name, listener] of Object.entries(listeners))
        page.addEventListener(name, listener);
      await delivery.resume();
      await begin();
    },
    async optOut() {
      optedOut = true;
      for (const [name, listener] of Object.entries(listeners))
        page.removeEventListener(name, listener);
      end();
      await delivery.idle();
    },
    async forget() {
      await delivery.forget();
      await this.optOut();
    },
  };
}
