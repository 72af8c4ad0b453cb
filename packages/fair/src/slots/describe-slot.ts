import { type GameDescriptor, STUDIOS } from "../descriptor.ts";
import type { SlotId } from "../game-id.ts";
import { createSlot } from "./create-slot.ts";
import type { SlotSpec } from "./slot-spec.ts";

const SLOT = {
  studio: STUDIOS.floodlight,
  product: "casino",
  leastStake: 0.1,
  mostStake: 100,
} as const;

type Facts = Omit<GameDescriptor, "game" | "measure" | keyof typeof SLOT>;

/**
 * A slot returns the same share of any stake, so its sheet has one bet. The progressive jackpot
 * comes on top: ADR 23 has its share.
 */
export function describeSlot<Id extends SlotId>(
  spec: SlotSpec<Id>,
  facts: Facts,
): GameDescriptor<Id> {
  const game = createSlot(spec);
  return {
    ...SLOT,
    ...facts,
    game,
    measure: { game, bets: { "any stake": { kind: "slot", stake: 1_000_000 } } },
  };
}
