import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import { HookRefused, type HookRequest } from "./provider.ts";

/**
 * A signature older than this, or from so far ahead, is refused: what was recorded once cannot be
 * played again tomorrow.
 */
const TOLERANCE_MS = 5 * MINUTE_MS;
const MOST_SIGNATURES = 10;

/**
 * The id of a message whose signature holds (Standard Webhooks: HMAC-SHA256 over
 * `id.timestamp.body`). The header may carry several signatures, and several secrets may be valid:
 * the sender and we change them one after the other.
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
  // Every pair is compared, so the time tells nothing about which one held.
  const matches = given.flatMap((one) =>
    wanted.map((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
  if (!matches.includes(true)) throw new HookRefused("no signature holds");
  return id;
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ""), "base64");
