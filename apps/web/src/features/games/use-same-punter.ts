import { knownPunter, usePunter } from "../../data/session/session.ts";

/**
 * Whether the page is still theirs who see it now: what is sent again must not go under the next
 * one's name.
 */
export function useSamePunter(): () => boolean {
  const account = usePunter((user) => user.account);
  return () => account !== undefined && knownPunter()?.account === account;
}
