import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import { HookRefused, type HookRequest } from "./provider.ts";

/**
 * A signature older than this, or this far in the future, is refused, so that a recorded message
 * cannot be replayed.
 */
const TOLERANCE_MS = 5 * MINUTE_MS;
const MOST_SIGNATURES = 10;

/**
 * The id of a message with a valid signature (Standard Webhooks: HMAC-SHA256 over
 * `id.timestamp.body`). The header may carry several signatures and several secrets may be valid,
 * because the sender and we rotate them at different times.
 */
export function verifiedId(
  { body, headers }: HookRequest,
  secrets: readonly string[],
  now: number,
): string {
  const [id, sentAt, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => headers[name],
  );
  if (typeof id !== "string" || typeof sentAt !== "string" || typeof signatures !== "string")
    throw new HookRefused("a header is missing");
  if (!/^[\x21-\x7e]{1,100}$/.test(id) || !/^\d{1,12}$/.test(sentAt))
    throw new HookRefused("a header is wrong");
  if (Math.abs(now - Number(sentAt) * SECOND_MS) > TOLERANCE_MS)
    throw new HookRefused("the signature is too old or too new");
  const given = signatures
    .split(" ", MOST_SIGNATURES)
    .filter((each) => each.startsWith("v1,"))
    .map((each) => Buffer.from(each.slice(3), "base64"));
  const wanted = secrets.map((secret) =>
    createHmac("sha256", keyOf(secret)).update(`${id}.${sentAt}.${body}`).digest(),
  );
  // Compare every pair, so that timing does not reveal which one matched.
  const matches = given.flatMap((one) =>
    wanted.map((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
  if (!matches.includes(true)) throw new HookRefused("no signature holds");
  return id;
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ""), "base64");
