import { itemAt, minor } from "@touchline/core";
import type { Draws } from "../draws.ts";
import type { BetOf, Game } from "../game.ts";
import { ONCE, times } from "../multiplier.ts";
import { buildMachine, type Machine } from "./machine.ts";
import type { SlotSpec } from "./slot-spec.ts";
import type { SlotView, SpinView } from "./slot-view.ts";
import { type SpinState, spin } from "./spin.ts";

export interface SlotGame<Id extends string = string>
  extends Omit<Game<BetOf<"slot">, never, SlotView>, "gameId"> {
  readonly gameId: Id;
}

/**
 * Builds a slot from its data. The whole round including free spins is drawn at once, so none is
 * ever left unfinished.
 */
export function createSlot<Id extends string>(spec: SlotSpec<Id>): SlotGame<Id> {
  const machine = buildMachine(spec);
  return {
    gameId: spec.gameId,
    kind: "slot",
    mostTimes: Math.ceil(spec.cap / ONCE),
    fault: () => null,
    stakeOf: ({ stake }) => minor(stake),
    play(draws, { stake }) {
      const view = playRound(machine, draws);
      return {
        view,
        staked: minor(stake),
        won: times(minor(stake), view.total),
        ...(view.jackpot !== undefined && { jackpot: view.jackpot }),
      };
    },
  };
}

function playRound(machine: Machine, draws: Draws): SlotView {
  const { spec } = machine;
  const state: SpinState = { free: false, sticky: [], fallen: 0, book: -1 };
  const hit =
    spec.jackpot && draws.below(spec.jackpot.oneIn) === 0
      ? { jackpot: spec.jackpot.name }
      : undefined;
  const first = spin(machine, draws, state);
  const spins: SpinView[] = [first.view];
  let total = first.pays;
  let left = first.view.awarded ?? 0;
  let awarded = left;
  if (left > 0) begin(machine, draws, state);
  for (; left > 0 && total < spec.cap; left--) {
    const spun = spin(machine, draws, state);
    total += spun.pays;
    const more = Math.min(spun.view.awarded ?? 0, (spec.freeSpins?.most ?? 0) - awarded);
    awarded += more;
    left += more;
    spins.push(more === (spun.view.awarded ?? 0) ? spun.view : { ...spun.view, awarded: more });
  }
  const capped = total > spec.cap;
  return {
    spins,
    total: capped ? spec.cap : total,
    capped,
    ...(state.book >= 0 && { book: state.book }),
    ...hit,
  };
}

function begin({ spec, paying, wild }: Machine, draws: Draws, state: SpinState): void {
  state.free = true;
  state.fallen = 0;
  if (!spec.freeSpins?.book) return;
  const eligible = paying.filter((symbol) => symbol !== wild);
  state.book = itemAt(eligible, draws.below(eligible.length));
}
