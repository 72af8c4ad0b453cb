import type { ReplyOf, withdrawalOptions } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import type { Offered } from "./methods.ts";
import { type SavedMethodRow, savedView } from "./saved-methods.store.ts";
import { mostOver } from "./withdrawal.rules.ts";
import { type WithdrawalsDeps, withdrawalStanding } from "./withdrawal-standing.ts";

/** The ways a punter's money may leave, those that must be used first at the top. */
export async function optionsOf(
  deps: WithdrawalsDeps,
  punterId: string,
): Promise<ReplyOf<typeof withdrawalOptions>> {
  const { db, clock } = deps;
  const now = await db.read((reader) => withdrawalStanding(deps, reader, punterId));
  const most = (method: string | null) => mostOver(now.cash, now.nets, method);
  const least = ({ least: from }: Offered) => Number(from);
  const way = (offered: Offered, method: SavedMethodRow | null) => ({
    method: offered.kind,
    savedMethod: method && savedView(method, clock.now()),
    least: least(offered),
    most: Number(smaller(most(method?.saved_method_id ?? null), offered.most)),
    isFirst: method !== null && (now.nets.get(method.saved_method_id) ?? 0n) > 0n,
  });
  // A card that was only tried cannot receive money: it has no net deposits, and the punter did
  // not save it.
  const isWay = (method: SavedMethodRow) =>
    method.is_kept || (now.nets.get(method.saved_method_id) ?? 0n) > 0n;
  const known = now.saved
    .filter(isWay)
    .flatMap((method) =>
      now.offered.filter(({ kind }) => kind === method.kind).map((offered) => way(offered, method)),
    );
  const fresh = now.offered
    .filter(({ fields }) => fields.length > 0)
    .map((offered) => way(offered, null));
  return {
    currency: now.punter.currency,
    withdrawable: Number(now.cash),
    blocks: now.blocks,
    ways: [...known.sort((a, b) => Number(b.isFirst) - Number(a.isFirst)), ...fresh],
    promisedAt: clock.now() + now.law.promisedHours * HOUR_MS,
  };
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
