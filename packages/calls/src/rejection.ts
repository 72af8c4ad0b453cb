import { CallError, isObject } from "./call-error.ts";

/**
 * docs/behaviour/calls-and-errors.md#rejections, in its order: the rejection for an answer, or null
 * if it is a reply.
 */
export function rejectionOf(http: number, payload: unknown): CallError | null {
  if (http < 200 || http > 299) return new CallError(httpFailureType(http, payload), http, payload);
  if (!isObject(payload)) return null;
  if (payload.status === "ERROR" || isObject(payload.error))
    return new CallError(errorType(payload), http, payload);
  if (payload.success === false)
    return new CallError(baseResultType(payload.baseResult), http, payload);
  return null;
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

function httpFailureType(http: number, payload: unknown): string {
  return (isObject(payload) && (text(payload.code) ?? text(payload.reason))) || String(http);
}

function errorType(payload: Record<string, unknown>): string {
  const inner = isObject(payload.error) ? payload.error : {};
  const found =
    text(payload.errorType) ??
    text(payload.errorCode) ??
    text(payload.code) ??
    text(payload.error) ??
    text(payload.reason);
  return found ?? text(inner.code) ?? text(inner.reason) ?? "ERROR";
}

function baseResultType(baseResult: unknown): string {
  if (isObject(baseResult))
    return (
      text(baseResult.code) ?? text(baseResult.errorCode) ?? text(baseResult.status) ?? "ERROR"
    );
  return text(baseResult) ?? "ERROR";
}
