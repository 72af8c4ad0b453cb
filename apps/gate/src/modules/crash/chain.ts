import { createHash, createHmac } from "node:crypto";
import { type Clock, DAY_MS } from "@touchline/core";
import { crashPoint } from "@touchline/fair";
import type { Database } from "../../platform/db.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { deriveKey, seal, unseal } from "../../platform/secrets.ts";
import { type Chain, currentChain, insertChain } from "./crash.store.ts";

/** About a month of rounds. */
const LENGTH = Math.round((30 * DAY_MS) / 25_000);
/** One link in so many is kept at hand; those between are worked out from it. */
const KEPT_EVERY = 256;

const previous = (link: string): string => createHash("sha256").update(link).digest("hex");
const keyed = (key: string, message: string) => createHmac("sha256", key).update(message).digest();

export interface ChainDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  tokenSecret: Uint8Array;
}

/** The links that crash rounds are played along (RULES, Games): made from the last to the first, played from the first to the last. */
export async function openChain({ db, clock, random, tokenSecret }: ChainDeps) {
  const key = deriveKey(tokenSecret, "crash-chain");

  async function begin(): Promise<Chain> {
    const secret = Buffer.from(random.token(32), "base64url").toString("hex");
    const chain: Chain = {
      chainId: random.uuid(),
      secretSealed: seal(key, secret, Buffer.from(random.token(16), "base64url")),
      length: LENGTH,
      anchor: linksOf(secret, LENGTH).at(0),
      salt: Buffer.from(random.token(32), "base64url").toString("hex"),
      played: 0,
    };
    await db.transact((tx) => insertChain(tx, chain, new Date(clock.now())));
    return chain;
  }

  const known = await db.read(currentChain);
  let chain = known && known.played < known.length ? known : await begin();
  let links = linksOf(unseal(key, chain.secretSealed), chain.length);

  return {
    get anchor() {
      return chain.anchor;
    },
    get salt() {
      return chain.salt;
    },
    /** The next round's place, link and point. A chain that is played out is followed by a new one. */
    async next() {
      if (chain.played >= chain.length) {
        chain = await begin();
        links = linksOf(unseal(key, chain.secretSealed), chain.length);
      }
      chain = { ...chain, played: chain.played + 1 };
      const link = links.at(chain.played);
      const { chainId, played: position, salt } = chain;
      return { chainId, position, salt, link, point: crashPoint(link, salt, keyed) };
    },
  };
}

export type CrashChain = Awaited<ReturnType<typeof openChain>>;

/** Links by their place: 0 is the anchor, the secret is the last. */
function linksOf(secret: string, length: number) {
  const kept = new Map<number, string>();
  let link = secret;
  for (let position = length; position >= 0; position--) {
    if (position % KEPT_EVERY === 0 || position === length) kept.set(position, link);
    if (position > 0) link = previous(link);
  }
  return {
    at(position: number): string {
      const from = Math.min(length, Math.ceil(position / KEPT_EVERY) * KEPT_EVERY);
      let found = kept.get(from) as string;
      for (let back = from; back > position; back--) found = previous(found);
      return found;
    },
  };
}
