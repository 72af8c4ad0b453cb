import { knownPunter, usePunter } from "../../../data/session/session.ts";

/** Whether the same punter is still logged in: a retry must not run under the next one's name. */
export function useSamePunter(): () => boolean {
  const account = usePunter((user) => user.account);
  return () => account !== undefined && knownPunter()?.account === account;
}
