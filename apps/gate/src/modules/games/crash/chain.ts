import { createHmac, hash } from "node:crypto";
import { assert, type Clock, DAY_MS } from "@touchline/core";
import { crashPoint } from "@touchline/fair";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, seal, unseal } from "../../../platform/secrets.ts";
import {
  type Chain,
  chainById,
  currentChain,
  holdChains,
  insertChain,
  publishedChains,
} from "./chain.store.ts";

/** About a month of rounds. */
const LENGTH = Math.round((30 * DAY_MS) / 25_000);
/** One link in this many is kept in memory; those between are recomputed from it. */
const KEPT_EVERY = 256;

const previous = (link: string): string => hash("sha256", link, "hex");
const keyed = (key: string, message: string) => createHmac("sha256", key).update(message).digest();

export interface ChainDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  dataKey: Uint8Array;
}

/**
 * The hash chain of the crash rounds (docs/fairness.md): we generate it from last to first and play
 * it from first to last.
 */
export async function openChain({ db, clock, random, dataKey }: ChainDeps) {
  const key = deriveKey(dataKey, "crash-chain");

  const isLeft = (chain: Chain | undefined): chain is Chain =>
    chain !== undefined && chain.played < chain.length;

  function draw(): Chain {
    const secret = Buffer.from(random.token(32), "base64url").toString("hex");
    return {
      chainId: random.uuid(),
      secretSealed: seal(key, secret, Buffer.from(random.token(16), "base64url")),
      length: LENGTH,
      anchor: linksOf(secret, LENGTH).at(0),
      salt: Buffer.from(random.token(32), "base64url").toString("hex"),
      played: 0,
    };
  }

  /** The chain in play, or a new one. */
  async function current(): Promise<Chain> {
    const known = await db.read(currentChain);
    if (isLeft(known)) return known;
    const drawn = draw();
    return db.transact(async (tx) => {
      await holdChains(tx);
      const begun = await currentChain(tx);
      // Another gate started a chain first.
      if (isLeft(begun)) return begun;
      await insertChain(tx, drawn, new Date(clock.now()));
      return drawn;
    });
  }

  let chain = await current();
  let links = linksOf(unseal(key, chain.secretSealed), chain.length);

  return {
    get anchor() {
      return chain.anchor;
    },
    get salt() {
      return chain.salt;
    },
    /**
     * The next round's position, link and crash point. A used-up chain is followed by a new one;
     * another gate may have advanced along it.
     */
    async next() {
      const known = await current();
      if (known.chainId !== chain.chainId)
        links = linksOf(unseal(key, known.secretSealed), known.length);
      chain = known;
      const { chainId, salt } = chain;
      const position = chain.played + 1;
      const link = links.at(position);
      return { chainId, position, salt, link, point: crashPoint(link, salt, keyed) };
    },
    /** The proof of an earlier round, on any chain. */
    async proofOf({ chainId, position }: { chainId: string; position: number }) {
      if (chainId === chain.chainId)
        return { link: links.at(position), position, anchor: chain.anchor, salt: chain.salt };
      const { secretSealed, length, anchor, salt } = await db.read((reader) =>
        chainById(reader, chainId),
      );
      return {
        link: linksOf(unseal(key, secretSealed), length).at(position),
        position,
        anchor,
        salt,
      };
    },
    /** The published commitment of every chain, which verifies rounds of earlier chains too. */
    published: () => db.read(publishedChains),
  };
}

export type CrashChain = Awaited<ReturnType<typeof openChain>>;

/** Links by position: 0 is the anchor, the last is the secret. */
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
      let found = kept.get(from);
      assert(found !== undefined, `link ${from} is kept`);
      for (let back = from; back > position; back--) found = previous(found);
      return found;
    },
  };
}
