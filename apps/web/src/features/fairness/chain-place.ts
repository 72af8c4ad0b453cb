import type { crashChains, ReplyOf } from "@touchline/contract";
import type { SharedVerdict } from "./shared-verdict.ts";

export type PublishedChain = ReplyOf<typeof crashChains>["chains"][number];

/** A crash round's place on its chain, from its record. */
export type ChainProved = Pick<SharedVerdict["proof"], "roundNo" | "position"> & { salt: string };

export interface ChainPlace {
  /** The link is as far from the anchor as the record says; null if the record does not say. */
  placeFits: boolean | null;
  /** The anchor is published together with this salt; null if the published list is unknown. */
  isPublished: boolean | null;
  /** The number of rounds on the chain up to this one; null if its first round is unknown. */
  rounds: number | null;
  /**
   * No more links were used than rounds played, so none was skipped for a better one. Round numbers
   * may have gaps and links may not, so there can be fewer links. Null if either number is unknown.
   */
  isInTurn: boolean | null;
}

/** Whether it was this link's turn, given the number of steps to the anchor. */
export function chainPlace(
  { roundNo, position, salt }: ChainProved,
  walked: { anchor: string; steps: number },
  chains: readonly PublishedChain[] | undefined,
): ChainPlace {
  const published = chains?.find((chain) => chain.anchor === walked.anchor && chain.salt === salt);
  const rounds = published?.firstRound ? Number(roundNo) - Number(published.firstRound) + 1 : null;
  return {
    placeFits: position === null ? null : position === walked.steps,
    isPublished: chains ? published !== undefined : null,
    rounds,
    isInTurn: position === null || rounds === null ? null : position <= rounds,
  };
}
