import type { TotoGameId } from "@touchline/betting";
import * as contract from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { type CouponsDeps, placeCoupon } from "./coupons.service.ts";
import { listCoupons } from "./coupons.store.ts";
import { drawOf, summaryOf } from "./draw-view.ts";
import { closedDraws, type DrawRow, findTotoDraw, matchesOf, openDraws } from "./draws.store.ts";
import { createPoolFigures } from "./pool-figures.ts";
import { jackpotOf, totalsOf } from "./pools.store.ts";
import { declaredPools } from "./settlement.store.ts";
import { moneyOf } from "./toto.rules.ts";
import { totoEntry } from "./toto-entry.ts";
import { currencyOf, offersToto } from "./toto-offer.ts";

export interface TotoRoutes extends CouponsDeps {
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  catalogue: Catalogue;
}

const COUPONS_PAGE = 20;
const DRAWS_PAGE = 20;
const NUMBER = /^[0-9]{1,18}$/;
const numberOf = (text: string | undefined): bigint | undefined =>
  text && NUMBER.test(text) ? BigInt(text) : undefined;

export function totoRoutes(handle: Handle, deps: TotoRoutes): void {
  drawRoutes(handle, deps);
  historyRoute(handle, deps);
  couponRoutes(handle, deps);
}

const jackpotNow = ({ db }: Pick<TotoRoutes, "db">, game: TotoGameId, currency: string) =>
  db.read(
    async (reader) =>
      (await jackpotOf(reader, game, currency)) ?? moneyOf(game, currency).guarantee,
  );

function drawRoutes(handle: Handle, deps: TotoRoutes): void {
  const { db, clock, catalogue } = deps;
  const figuresOf = createPoolFigures(db, clock);

  async function show(draw: DrawRow<TotoGameId>, currency: string): Promise<contract.TotoDraw> {
    const [figures, matches, pools, jackpot] = await Promise.all([
      figuresOf(draw, currency),
      db.read((reader) => matchesOf(reader, [draw.draw_id])),
      db.read((reader) => declaredPools(reader, [draw.draw_id])),
      jackpotNow(deps, draw.game, currency),
    ]);
    const declared = pools.find((pool) => pool.currency === currency);
    return drawOf({
      draw,
      matches,
      pool: { currency, figures, jackpot, declared },
      catalogue,
      now: clock.now(),
    });
  }

  handle(contract.totoCurrent, async ({ caller, query }) => {
    if (!offersToto(deps, caller)) return refusal("TOTO_NOT_OFFERED");
    const draw = (await db.read(openDraws)).find(
      ({ game, closes_at }) => game === query.game && closes_at.getTime() > clock.now(),
    );
    return { draw: draw ? await show(draw, currencyOf(deps, caller, query.currency)) : null };
  });

  handle(contract.totoDraw, async ({ caller, params, query }) => {
    if (!offersToto(deps, caller)) return refusal("TOTO_NOT_OFFERED");
    const drawId = numberOf(params.id);
    const draw =
      drawId === undefined ? undefined : await db.read((reader) => findTotoDraw(reader, drawId));
    if (!draw) return refusal("TOTO_DRAW_NOT_FOUND");
    return show(draw, currencyOf(deps, caller, query.currency));
  });
}

function historyRoute(handle: Handle, deps: TotoRoutes): void {
  const { db } = deps;
  handle(contract.totoHistory, async ({ caller, query }) => {
    if (!offersToto(deps, caller)) return refusal("TOTO_NOT_OFFERED");
    const currency = currencyOf(deps, caller, query.currency);
    const found = await db.read((reader) =>
      closedDraws(reader, query.game, numberOf(query.before), DRAWS_PAGE + 1),
    );
    const page = found.slice(0, DRAWS_PAGE);
    const ids = page.map(({ draw_id }) => draw_id);
    const [pools, totals, jackpot] = await Promise.all([
      db.read((reader) => declaredPools(reader, ids)),
      db.read((reader) => totalsOf(reader, ids, currency)),
      jackpotNow(deps, query.game, currency),
    ]);
    const draws = page.map((draw) => {
      const declared = pools.find(
        (pool) => pool.draw_id === draw.draw_id && pool.currency === currency,
      );
      const figures = totals.get(draw.draw_id) ?? { stakes: 0n, coupons: 0 };
      return summaryOf(draw, { currency, figures, jackpot, declared });
    });
    return { draws, more: found.length > DRAWS_PAGE };
  });
}

function couponRoutes(handle: Handle, deps: TotoRoutes): void {
  const { db, restrictions } = deps;
  handle(contract.placeTotoCoupon, async ({ caller, punter, params, body, idempotencyKey }) => {
    if (!offersToto(deps, caller)) return refusal("TOTO_NOT_OFFERED");
    const drawId = numberOf(params.id);
    if (drawId === undefined) return refusal("TOTO_DRAW_NOT_FOUND");
    const entrant = restrictions.punterOf(punter);
    return placeCoupon(deps, entrant, totoEntry(deps, entrant, drawId, body), idempotencyKey);
  });

  handle(contract.totoCoupons, async ({ punter, query }) => {
    const filter = { game: query.game, before: numberOf(query.before) };
    const found = await db.readHistory(punter.punterId, (reader) =>
      listCoupons(reader, punter.punterId, filter, COUPONS_PAGE + 1),
    );
    return { coupons: found.slice(0, COUPONS_PAGE), more: found.length > COUPONS_PAGE };
  });
}
