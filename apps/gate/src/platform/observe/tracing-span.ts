export type Attributes = Record<string, string | number>;

export type SpanKind = "internal" | "server" | "client";

export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  from: number;
  until: number;
  attributes: Attributes;
  hasFailed: boolean;
}

export interface SpanSink {
  /** The share of traces to record, from 0 to 1. */
  share: number;
  record(span: FinishedSpan): void;
}

export interface TracingSettings {
  /** Where an OpenTelemetry collector takes traces. */
  endpoint: string;
  /** `name=value,…` */
  headers: string | undefined;
  share: number;
}
