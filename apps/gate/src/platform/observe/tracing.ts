import { AsyncLocalStorage } from "node:async_hooks";
import { secureRandom } from "../random.ts";
import type { Attributes, SpanKind, SpanSink, TracingSettings } from "./tracing-span.ts";

export type { TracingSettings } from "./tracing-span.ts";

/**
 * The request that the running code works for. It goes from the web over the gate and the wire to
 * other processes: its id into their logs, its spans into one trace (docs/adr/0074).
 */
interface Context {
  requestId: string | undefined;
  span: SpanPlace | undefined;
}

/** A span's place in its trace. */
interface SpanPlace {
  traceId: string;
  spanId: string;
  /** False for a trace that nobody records. */
  isSampled: boolean;
}

/** A context as headers, between processes. */
export interface Carried {
  requestId?: string | undefined;
  traceparent?: string | undefined;
}

const contexts = new AsyncLocalStorage<Context>();
let sink: SpanSink | null = null;

/** Begins to record spans; without a sink none is made. Null ends it. */
export function recordSpansIn(next: SpanSink | null): void {
  sink = next;
}

/** Fields of every log line. */
export function logFields(): { requestId?: string; traceId?: string } {
  const { requestId, span } = contexts.getStore() ?? {};
  return {
    ...(requestId ? { requestId } : {}),
    ...(span?.isSampled ? { traceId: span.traceId } : {}),
  };
}

/** The running request for another process; null outside any. */
export function carried(): Carried | null {
  const context = contexts.getStore();
  if (!context) return null;
  const { requestId, span } = context;
  return { requestId, traceparent: span && traceparentOf(span) };
}

/** Works for the request that another process carried here, or for none. */
export const inCarried = <T>(from: Carried | null, work: () => T): T =>
  contexts.run(
    { requestId: requestIdFrom(from?.requestId), span: placeFrom(from?.traceparent) },
    work,
  );

const REQUEST_ID = /^[\w.-]{8,64}$/;
/** Bounds ids that a log would otherwise repeat unseen. */
export const requestIdFrom = (given: unknown): string | undefined =>
  typeof given === "string" && REQUEST_ID.test(given) ? given : undefined;

export interface Span {
  attributes: Attributes;
  /** Runs a part of the work inside the span. */
  run<T>(work: () => T): T;
  end(hasFailed?: boolean): void;
  readonly traceId: string | undefined;
}

/**
 * A span of a request that arrives in this process, with the request's id. Begins a trace unless
 * one was carried here.
 */
export function serveSpan(name: string, from: Carried): Span {
  const parent = placeFrom(from.traceparent);
  const place = parent ? { ...parent, spanId: newId(16) } : sink ? firstOf(sink) : undefined;
  return spanAt({ name, kind: "server", place, parent, requestId: from.requestId });
}

function firstOf({ share }: SpanSink): SpanPlace {
  const traceId = newId(32);
  return { traceId, spanId: newId(16), isSampled: isChosen(traceId, share) };
}

/** A part of the running request's work. Outside a recorded trace it only does the work. */
export async function inSpan<T>(
  { name, kind, attributes = {} }: { name: string; kind: SpanKind; attributes?: Attributes },
  work: (attributes: Attributes) => Promise<T> | T,
): Promise<T> {
  const context = contexts.getStore();
  const parent = context?.span;
  if (!sink || !parent?.isSampled) return work({});
  const place = { ...parent, spanId: newId(16) };
  const span = spanAt({ name, kind, place, parent, requestId: context?.requestId });
  Object.assign(span.attributes, attributes);
  try {
    const result = await span.run(() => work(span.attributes));
    span.end();
    return result;
  } catch (error) {
    span.end(true);
    throw error;
  }
}

/** Whether `inSpan` would record anything now. */
export const isTraced = (): boolean =>
  sink !== null && contexts.getStore()?.span?.isSampled === true;

interface Begun {
  name: string;
  kind: SpanKind;
  place: SpanPlace | undefined;
  parent: SpanPlace | undefined;
  requestId: string | undefined;
}

function spanAt({ name, kind, place, parent, requestId }: Begun): Span {
  const context = { requestId, span: place };
  const from = now();
  const attributes: Attributes = {};
  return {
    attributes,
    traceId: place?.isSampled ? place.traceId : undefined,
    run: (work) => contexts.run(context, work),
    end(hasFailed = false) {
      if (!sink || !place?.isSampled) return;
      const { traceId, spanId } = place;
      const at = { traceId, spanId, parentId: parent?.spanId };
      sink.record({ ...at, name, kind, from, until: now(), attributes, hasFailed });
    },
  };
}

const now = (): number => performance.timeOrigin + performance.now();
const newId = (digits: 16 | 32): string => secureRandom.uuid().replaceAll("-", "").slice(-digits);

/** By the id, so that a trace is recorded as a whole or not at all. */
const isChosen = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;

/** W3C Trace Context. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const traceparentOf = ({ traceId, spanId, isSampled }: SpanPlace): string =>
  `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`;

function placeFrom(traceparent: string | undefined): SpanPlace | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (!sink || !traceId || !spanId) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags ?? "0", 16) & 1) === 1 };
}

/** Starts to export traces, if a collector is set; returns a function that stops it. */
export async function openTracing(
  settings: TracingSettings | undefined,
  service: { name: string; version: string; onError: (error: unknown) => void },
): Promise<() => Promise<void>> {
  if (!settings) return async () => {};
  const { exportSpans } = await import("./tracing-export.ts");
  const exporter = exportSpans(settings, service);
  recordSpansIn(exporter);
  return async () => {
    recordSpansIn(null);
    await exporter.close();
  };
}
