import { type Clock, MINUTE_MS } from "@touchline/core";
import type { FastifyRequest } from "fastify";
import { keyedHash, sameSecret } from "../../../platform/secrets.ts";
import type { GameProvider } from "./game-providers.ts";

/** A request older than this may be a replay. */
const FRESH_MS = 5 * MINUTE_MS;

/** The text a provider signs: time, call and the raw body. */
export const signedText = (timestamp: string, path: string, body: string): string =>
  `${timestamp}.POST.${path}.${body}`;

export const signature = (secret: string, text: string): string =>
  keyedHash(Buffer.from(secret), text);

/** The provider that signed a request, or null. */
export function signerOf(
  providers: readonly GameProvider[],
  clock: Clock,
  request: FastifyRequest,
  rawBody: string,
): GameProvider | null {
  const { "x-provider": id, "x-timestamp": timestamp, "x-signature": signed } = request.headers;
  const provider = providers.find((each) => each.id === id);
  if (!provider || typeof timestamp !== "string" || typeof signed !== "string") return null;
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(clock.now() - Number(timestamp)) > FRESH_MS)
    return null;
  return sameSecret(signed, signature(provider.secret, signedText(timestamp, request.url, rawBody)))
    ? provider
    : null;
}
