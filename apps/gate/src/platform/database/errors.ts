import { ERRORS, type ErrorEnvelope } from "@touchline/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { type Refusal, RefusalError, refusal } from "../http/refusal.ts";
import { DatabaseAwayError, RETRY_AFTER_SECONDS } from "./database-away.ts";

export const errorEnvelope = (because: Refusal, requestId: string): ErrorEnvelope => ({
  status: "ERROR",
  code: because.code,
  message: ERRORS[because.code].says,
  requestId,
  retryable: ERRORS[because.code].retryable,
  ...(because.details ? { details: because.details } : {}),
});

/**
 * The only place that answers failed requests. Errors that are not refusals are ours to
 * investigate: the caller gets only the request id.
 */
export function writeError(
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const because = refusalOf(error, request);
  const path = request.url.split("?")[0];
  // A missing database fails every call: log one short line each, and tell the caller when to
  // retry.
  if (error instanceof DatabaseAwayError)
    request.log.warn({ requestId: request.id, path, why: error.message }, "the database is away");
  else if (isBadValue(error))
    request.log.warn(
      { err: error, requestId: request.id, path },
      "a value of the wrong form reached the database",
    );
  else if (because.http >= 500)
    request.log.error({ err: error, requestId: request.id, path }, "request failed");
  if (because.http === 503) reply.header("retry-after", String(RETRY_AFTER_SECONDS));
  void reply.code(because.http).type("application/json").send(errorEnvelope(because, request.id));
}

/**
 * PostgreSQL could not parse a value for its column: a text that is not a UUID, a number out of
 * range, half a surrogate pair.
 */
const BAD_VALUES = new Set(["22P02", "22P05", "22021", "22003", "22007", "22008"]);
const isBadValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && BAD_VALUES.has(error.code ?? "");

function refusalOf(error: FastifyError | RefusalError, request: FastifyRequest): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  if (error instanceof DatabaseAwayError) return refusal("gateway.unavailable");
  if (isBadValue(error))
    return refusal("gateway.validation.request.invalid", {
      issues: [{ path: "", message: "holds a value of the wrong form" }],
    });
  // A file that is rejected unread gets the error codes of the upload route.
  if (request.routeOptions.config.entry?.bodyKind === "file") {
    if (error.statusCode === 413) return refusal("DOCUMENT_TOO_LARGE");
    if (error.statusCode === 415) return refusal("DOCUMENT_TYPE_UNSUPPORTED");
  }
  if (error.code === "FST_ERR_VALIDATION" && error.cause instanceof RefusalError)
    return error.cause.refusal;
  if (error.statusCode === 503) return refusal("gateway.unavailable");
  if (error.statusCode && error.statusCode < 500)
    return refusal("gateway.validation.request.invalid", {
      issues: [{ path: "", message: error.message }],
    });
  return refusal("INTERNAL_SERVER_ERROR");
}
