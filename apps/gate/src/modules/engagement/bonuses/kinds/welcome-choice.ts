import { assert } from "@touchline/core";
import type { BonusKind } from "./kind.ts";

/**
 * Several offers of which the punter chooses one. Only a declined choice has its own grant; a
 * chosen offer is granted as its own kind.
 */
export const WELCOME_CHOICE: BonusKind = {
  accepted: "active",
  begin: async (_tx, { grantId }) => assert(false, `the choice ${grantId} is granted itself`),
  end: async () => true,
};
