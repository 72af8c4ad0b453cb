import type { Calls, ReplyOf, WithdrawalBlock } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";
import { identityPath } from "../../../domain/standing/way-on.rules.ts";

export type WithdrawalOptions = ReplyOf<Calls["withdrawalOptions"]>;
export type Way = WithdrawalOptions["ways"][number];

/** A way's own name among the others. */
export const wayId = ({ method, savedMethod }: Way): string => savedMethod?.savedMethodId ?? method;

/**
 * Whether enough may go over a way now. What is owed to the ways that money came from is kept for
 * them: the rest goes by choice. A card that has expired still takes its money back.
 */
export const isTaken = ({ savedMethod, least, most }: Way): boolean =>
  most >= least && most > 0 && !savedMethod?.isStopped;

/** The most that goes over a way now. */
export const mostOver = (
  way: Way,
  { withdrawable }: Pick<WithdrawalOptions, "withdrawable">,
): number => Math.min(way.most, withdrawable);

/** Where the punter does something about what stands in between. */
export function pathOf(block: WithdrawalBlock, site: SiteProfile): string {
  switch (block) {
    case "identity":
      return identityPath(site);
    case "under_way":
      return "/account/payments";
    case "nothing":
      return "/account/statement";
    case "debt":
    case "stopped":
      return "/account/contact-us";
  }
}
