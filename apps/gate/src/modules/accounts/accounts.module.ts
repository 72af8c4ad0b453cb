import type { Handle } from "../../platform/handle.ts";
import { accountsRoutes } from "./accounts.routes.ts";
import { type AccountsDeps, createAccountsService } from "./accounts.service.ts";
import { DEMO_PUNTERS } from "./demo-punters.data.ts";

/** Opening accounts: the join form's calls, and the ready-made accounts of a demo. */
export function createAccounts({ handle, ...deps }: AccountsDeps & { handle: Handle }) {
  const accounts = createAccountsService(deps);
  accountsRoutes(handle, accounts, deps.jurisdictions, deps.dictionary);
  return {
    seedDemo: accounts.seedDemo,
    demoLogins: DEMO_PUNTERS.map(({ login, password }) => ({ login, password })),
  };
}
