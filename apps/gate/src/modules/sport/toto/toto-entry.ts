import { TOTO_GAMES, type TotoGameId, totoCost, totoFault, totoLines } from "@touchline/betting";
import type { BodyOf, placeTotoCoupon, TotoCoupon } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { Entry } from "./coupons.service.ts";
import { couponOf, holdOpenDraw } from "./coupons.store.ts";
import { hasBegun } from "./draws.service.ts";
import { findTotoDraw, matchesOf } from "./draws.store.ts";
import { wrongStake } from "./stakes.rules.ts";
import { moneyOf } from "./toto.rules.ts";

type Wanted = BodyOf<typeof placeTotoCoupon>;
type Code = Exclude<
  (typeof placeTotoCoupon)["errors"][number],
  "INCORRECT_PUNTER_STATE" | "TOTO_NOT_OFFERED" | "PLAY_LIMIT_REACHED" | "INSUFFICIENT_FUNDS"
>;

/** A toto coupon on one of its draws. */
export function totoEntry(
  { db, catalogue }: { db: Pick<Database, "now">; catalogue: Catalogue },
  { punterId, currency }: Punter,
  drawId: bigint,
  wanted: Wanted,
): Entry<TotoCoupon, Code> {
  const { marks } = wanted;
  const unitStake = minor(wanted.unitStake);

  const hasOneBegun = async (tx: Tx): Promise<boolean> =>
    (await matchesOf(tx, [drawId])).some(({ event_id }) => hasBegun({ catalogue }, event_id));

  function wrongWith(game: TotoGameId) {
    // The same number of minor units is a different stake in another currency.
    if (wanted.currency !== currency) return refusal("TOTO_CURRENCY_DIFFERS", { currency });
    const fault = totoFault(TOTO_GAMES[game], marks);
    if (fault) return refusal("TOTO_COUPON_NOT_VALID", { fault });
    return wrongStake(moneyOf(game, currency), unitStake, totoCost(marks, unitStake));
  }

  return {
    request: [drawId.toString(), wanted],
    marks,
    unitStake,
    lines: totoLines(marks),
    async hold(tx) {
      const draw = await holdOpenDraw(tx, drawId, db.now());
      if (!draw || (await hasOneBegun(tx)))
        return refusal(
          (await findTotoDraw(tx, drawId)) ? "TOTO_DRAW_CLOSED" : "TOTO_DRAW_NOT_FOUND",
        );
      return wrongWith(draw.game) ?? { drawId };
    },
    view: (tx, couponId) => couponOf(tx, punterId, couponId),
  };
}
