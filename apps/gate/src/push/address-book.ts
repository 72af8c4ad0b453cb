import { captchaChallenge } from "@touchline/contract";
import { Bucket } from "@touchline/core";
import { ADDRESS_POINTS, ADDRESS_SNAPSHOT_BYTES, OPENING_POINTS } from "./message-costs.data.ts";

/** The number of puzzles that the call issues to one address. */
const PUZZLES_PER_MINUTE = captchaChallenge.perMinute ?? 60;

/** The shared state of all sockets of one address block. */
export interface AddressStanding {
  sockets: number;
  readonly points: Bucket;
  readonly snapshotBytes: Bucket;
  readonly puzzles: Bucket;
}

/**
 * The sockets and remaining allowances of each address. An entry outlives its last socket until its
 * allowances are full again.
 */
export function createAddressBook(now: () => number, perAddress: number) {
  const known = new Map<string, AddressStanding>();

  function standingOf(block: string): AddressStanding {
    const standing = known.get(block) ?? {
      sockets: 0,
      points: new Bucket(ADDRESS_POINTS, now()),
      snapshotBytes: new Bucket(ADDRESS_SNAPSHOT_BYTES, now()),
      puzzles: new Bucket({ most: PUZZLES_PER_MINUTE, perSecond: PUZZLES_PER_MINUTE / 60 }, now()),
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
