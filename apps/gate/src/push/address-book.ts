import { captchaChallenge } from "@touchline/contract";
import { Bucket } from "@touchline/core";
import type { Counted } from "../platform/wire/counted.ts";
import { ADDRESS_POINTS, ADDRESS_SNAPSHOT_BYTES, OPENING_POINTS } from "./message-costs.data.ts";

/** The number of puzzles that the call issues to one address. */
const PUZZLES_PER_MINUTE = captchaChallenge.perMinute ?? 60;

const ALLOWANCES = {
  points: ADDRESS_POINTS,
  snapshotBytes: ADDRESS_SNAPSHOT_BYTES,
  puzzles: { most: PUZZLES_PER_MINUTE, perSecond: PUZZLES_PER_MINUTE / 60 },
};
type Kind = keyof typeof ALLOWANCES;

/** An allowance over all gates: the others deduct from theirs what is spent here. */
class SharedBucket extends Bucket {
  readonly #onSpent: (cost: number) => void;

  constructor(kind: Kind, now: number, onSpent: (cost: number) => void) {
    super(ALLOWANCES[kind], now);
    this.#onSpent = onSpent;
  }

  override spend(cost: number, now: number): boolean {
    const isSpent = super.spend(cost, now);
    if (isSpent) this.#onSpent(cost);
    return isSpent;
  }

  override charge(cost: number, now: number): void {
    super.charge(cost, now);
    this.#onSpent(cost);
  }

  /** Deducts what the address spent at another gate. */
  deduct(cost: number, now: number): void {
    super.charge(cost, now);
  }
}

/** The shared state of all sockets of one address block. */
export interface AddressStanding extends Readonly<Record<Kind, SharedBucket>> {
  /**
   * Those of this gate, whose memory they take. Counted over all gates, they would keep an office's
   * sockets from moving here while a gate that died still counts them.
   */
  sockets: number;
}

/**
 * The sockets and remaining allowances of each address. An entry outlives its last socket until its
 * allowances are full again.
 */
export function createAddressBook(now: () => number, counted: Counted, perAddress: number) {
  const known = new Map<string, AddressStanding>();
  const spent = counted("sockets", {
    onHeard(key, amount) {
      const [kind = "", block = ""] = key.split(" ");
      if (isKind(kind)) standingOf(block)[kind].deduct(amount, now());
    },
  });

  function bucket(kind: Kind, block: string): SharedBucket {
    const { most, perSecond } = ALLOWANCES[kind];
    return new SharedBucket(kind, now(), (cost) =>
      spent.add(`${kind} ${block}`, cost, most + perSecond * 60),
    );
  }

  function standingOf(block: string): AddressStanding {
    const standing = known.get(block) ?? {
      sockets: 0,
      points: bucket("points", block),
      snapshotBytes: bucket("snapshotBytes", block),
      puzzles: bucket("puzzles", block),
    };
    known.set(block, standing);
    return standing;
  }

  return {
    /**
     * Admits one more socket, which then counts itself; null if the address has too many or opens
     * them too fast.
     */
    admit(block: string): AddressStanding | null {
      const standing = standingOf(block);
      if (standing.sockets >= perAddress || !standing.points.spend(OPENING_POINTS, now()))
        return null;
      return standing;
    },
    forgetRested(): void {
      for (const [block, { sockets, points, snapshotBytes, puzzles }] of known)
        if (
          sockets === 0 &&
          [points, snapshotBytes, puzzles].every((bucket) => bucket.isFull(now()))
        )
          known.delete(block);
    },
  };
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(ALLOWANCES, kind);
