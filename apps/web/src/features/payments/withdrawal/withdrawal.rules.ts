import type { Calls, ReplyOf, WithdrawalBlock } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";
import { identityPath } from "../../../domain/standing/way-on.rules.ts";

export type WithdrawalOptions = ReplyOf<Calls["withdrawalOptions"]>;
export type Way = WithdrawalOptions["ways"][number];

/** The id of a method among the others. */
export const wayId = ({ method, savedMethod }: Way): string => savedMethod?.savedMethodId ?? method;

/**
 * Whether enough money may go by this method now. Money owed to its sources is reserved for them;
 * the rest goes by choice. An expired card still receives its own money back.
 */
export const isTaken = ({ savedMethod, least, most }: Way): boolean =>
  most >= least && most > 0 && !savedMethod?.isStopped;

/** The highest amount by this method now. */
export const mostOver = (
  way: Way,
  { withdrawable }: Pick<WithdrawalOptions, "withdrawable">,
): number => Math.min(way.most, withdrawable);

/** The page where the punter can resolve a block. */
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
