import type { Attributes, FinishedSpan, SpanSink, TracingSettings } from "./tracing-span.ts";

const BATCH = 512;
/** A collector that is away or slow costs spans, never memory. */
const MOST_WAITING = 4096;
const SEND_MS = 1000;
const TIMEOUT_MS = 5000;
const KINDS = { internal: 1, server: 2, client: 3 } as const;
const FAILED = 2;

/** Sends spans to an OpenTelemetry collector as OTLP over HTTP, in JSON. */
export function exportSpans(
  { endpoint, headers, share }: TracingSettings,
  service: { name: string; version: string; onError: (error: unknown) => void },
): SpanSink & { close(): Promise<void> } {
  const waiting: FinishedSpan[] = [];
  const resource = {
    attributes: listed({
      "service.name": service.name,
      "service.version": service.version,
      "process.pid": process.pid,
    }),
  };
  let sending: Promise<void> = Promise.resolve();
  /** A collector that stays away is reported once. */
  let isAway = false;

  async function post(spans: FinishedSpan[]): Promise<void> {
    const scopeSpans = [{ scope: { name: "touchline" }, spans: spans.map(encoded) }];
    try {
      const { ok, status } = await fetch(`${endpoint.replace(/\/$/, "")}/v1/traces`, {
        method: "POST",
        headers: { "content-type": "application/json", ...pairsOf(headers) },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!ok) throw new Error(`the trace collector answers ${status}`);
      isAway = false;
    } catch (error) {
      if (!isAway) service.onError(error);
      isAway = true;
    }
  }
  function send(): Promise<void> {
    const spans = waiting.splice(0, BATCH);
    if (spans.length > 0) sending = sending.then(() => post(spans));
    return sending;
  }
  const timer = setInterval(send, SEND_MS).unref();

  return {
    share,
    record(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span);
    },
    async close() {
      clearInterval(timer);
      while (waiting.length > 0) await send();
      await sending;
    },
  };
}

/** Nanoseconds exceed what a number holds exactly, so the protocol has them as text. */
const nanos = (ms: number): string => `${BigInt(Math.round(ms * 1000))}000`;

const encoded = (span: FinishedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  name: span.name,
  kind: KINDS[span.kind],
  ...(span.parentId ? { parentSpanId: span.parentId } : {}),
  startTimeUnixNano: nanos(span.from),
  endTimeUnixNano: nanos(span.until),
  attributes: listed(span.attributes),
  status: span.hasFailed ? { code: FAILED } : {},
});

const listed = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));

const pairsOf = (text = ""): Record<string, string> =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at > 0
        ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]]
        : [];
    }),
  );
