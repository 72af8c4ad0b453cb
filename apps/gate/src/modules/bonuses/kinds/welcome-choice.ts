import { assert } from "@touchline/core";
import type { BonusKind } from "./kind.ts";

/**
 * Several offers of which one can be chosen. Only a declined choice is a grant itself: a chosen
 * offer is granted as what it is.
 */
export const WELCOME_CHOICE: BonusKind = {
  accepted: "active",
  begin: async (_tx, { grantId }) => assert(false, `the choice ${grantId} is granted itself`),
  end: async () => true,
};
