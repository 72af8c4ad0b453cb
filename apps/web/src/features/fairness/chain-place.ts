import type { crashChains, ReplyOf } from "@touchline/contract";
import type { SharedVerdict } from "./verify-shared.ts";

export type PublishedChain = ReplyOf<typeof crashChains>["chains"][number];

/** A crash round on its chain, as its record tells it. */
export type ChainProved = Pick<SharedVerdict["proof"], "roundNo" | "position"> & { salt: string };

export interface ChainPlace {
  /**
   * The link is as far from the anchor as its place says; null where the record does not tell it.
   */
  placeFits: boolean | null;
  /** The anchor is published, and this salt with it; null where what is published is not known. */
  isPublished: boolean | null;
  /**
   * How many round numbers there were on the chain, up to this one; null where its first is not
   * known.
   */
  rounds: number | null;
  /**
   * No more links were used than there were rounds: none was skipped to come to a better one.
   * Numbers may have gaps, links may not, so there can be fewer. Null where one of the two is not
   * known.
   */
  isInTurn: boolean | null;
}

/** Whether it was this link's turn, once the anchor was reached after so many steps. */
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
