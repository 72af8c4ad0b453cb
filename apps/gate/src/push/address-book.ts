import { captchaChallenge } from "@touchline/contract";
import { Bucket } from "@touchline/core";
import { ADDRESS_POINTS, ADDRESS_SNAPSHOT_BYTES, OPENING_POINTS } from "./message-costs.data.ts";

/** As many puzzles as the call hands out to one address. */
const PUZZLES_PER_MINUTE = captchaChallenge.perMinute ?? 60;

/** All sockets of one address block together. */
export interface AddressStanding {
  sockets: number;
  readonly points: Bucket;
  readonly snapshotBytes: Bucket;
  readonly puzzles: Bucket;
}

/**
 * What the sockets of each address hold and have left. An address outlives its last socket until
 * its allowances are full again.
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
     * Lets one more socket in, which then counts itself; null when the address has as many as it
     * may, or opens them too fast.
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
