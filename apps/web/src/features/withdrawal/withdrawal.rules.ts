import type { Calls, Jurisdiction, ReplyOf, WithdrawalBlock } from "@touchline/contract";
import { identityPath } from "../standing/way-on.rules.ts";

export type WithdrawalOptions = ReplyOf<Calls["withdrawalOptions"]>;
export type Way = WithdrawalOptions["ways"][number];

/** A way's own name among the others. */
export const wayId = ({ method, savedMethod }: Way): string => savedMethod?.savedMethodId ?? method;

/** Money goes back to where it came from first: as long as such a way is left, no other is taken. */
export function isTaken(way: Way, ways: readonly Way[]): boolean {
  if (way.savedMethod?.isStopped || way.savedMethod?.isExpired) return false;
  return way.most > 0 && (way.isFirst || !ways.some(({ isFirst, most }) => isFirst && most > 0));
}

/** The most that goes over a way now. */
export const mostOver = (way: Way, { withdrawable }: Pick<WithdrawalOptions, "withdrawable">): number => Math.min(way.most, withdrawable);

/** Where the punter does something about what stands in between. */
export function pathOf(block: WithdrawalBlock, jurisdiction: Jurisdiction): string {
  switch (block) {
    case "identity":
      return identityPath(jurisdiction);
    case "open_bonus":
      return "/account/offers";
    case "under_way":
      return "/account/payments";
    case "nothing":
      return "/account/statement";
    case "debt":
    case "stopped":
      return "/account/contact-us";
  }
}
