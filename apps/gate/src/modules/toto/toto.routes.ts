import type { TotoGameId } from "@touchline/betting";
import * as contract from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Caller } from "../../platform/caller.ts";
import type { Database } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import { refusal } from "../../platform/refusal.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import type { Coupons } from "./coupons.service.ts";
import { listCoupons } from "./coupons.store.ts";
import { drawOf, summaryOf } from "./draw-view.ts";
import type { Draws } from "./draws.service.ts";
import { closedDraws, type DrawRow, findTotoDraw, matchesOf, openDraws } from "./draws.store.ts";
import { createPoolFigures } from "./pool-figures.ts";
import { jackpotOf, totalsOf } from "./pools.store.ts";
import { declaredPools } from "./settlement.store.ts";
import { moneyOf } from "./toto.rules.ts";
import { totoEntry } from "./toto-entry.ts";

export interface TotoRoutes {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  catalogue: Catalogue;
  coupons: Coupons;
  draws: Draws;
}

const COUPONS_PAGE = 20;
const DRAWS_PAGE = 20;
const NUMBER = /^[0-9]{1,18}$/;
const numberOf = (text: string | undefined): bigint | undefined =>
  text && NUMBER.test(text) ? BigInt(text) : undefined;

export function totoRoutes(
  handle: Handle,
  { db, clock, jurisdictions, restrictions, catalogue, coupons, draws }: TotoRoutes,
): void {
  const figuresOf = createPoolFigures(db, clock);
  const offers = ({ jurisdiction }: Caller) =>
    jurisdictions.profile(jurisdiction).products.includes("toto");
  /** The requested currency if the site has it, else the site's first. */
  const currencyOf = ({ jurisdiction }: Caller, asked: string | undefined): string => {
    const { currencies } = jurisdictions.profile(jurisdiction);
    return asked && currencies.includes(asked) ? asked : currencies[0];
  };
  const jackpotNow = (game: TotoGameId, currency: string) =>
    db.read(
      async (reader) =>
        (await jackpotOf(reader, game, currency)) ?? moneyOf(game, currency).guarantee,
    );

  async function show(draw: DrawRow<TotoGameId>, currency: string): Promise<contract.TotoDraw> {
    const [figures, matches, pools, jackpot] = await Promise.all([
      figuresOf(draw, currency),
      db.read((reader) => matchesOf(reader, [draw.draw_id])),
      db.read((reader) => declaredPools(reader, [draw.draw_id])),
      jackpotNow(draw.game, currency),
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
    if (!offers(caller)) return refusal("TOTO_NOT_OFFERED");
    const draw = (await db.read(openDraws)).find(
      ({ game, closes_at }) => game === query.game && closes_at.getTime() > clock.now(),
    );
    return { draw: draw ? await show(draw, currencyOf(caller, query.currency)) : null };
  });

  handle(contract.totoDraw, async ({ caller, params, query }) => {
    if (!offers(caller)) return refusal("TOTO_NOT_OFFERED");
    const drawId = numberOf(params.id);
    const draw =
      drawId === undefined ? undefined : await db.read((reader) => findTotoDraw(reader, drawId));
    return draw ? show(draw, currencyOf(caller, query.currency)) : refusal("TOTO_DRAW_NOT_FOUND");
  });

  handle(contract.totoHistory, async ({ caller, query }) => {
    if (!offers(caller)) return refusal("TOTO_NOT_OFFERED");
    const currency = currencyOf(caller, query.currency);
    const found = await db.read((reader) =>
      closedDraws(reader, query.game, numberOf(query.before), DRAWS_PAGE + 1),
    );
    const page = found.slice(0, DRAWS_PAGE);
    const ids = page.map(({ draw_id }) => draw_id);
    const [pools, totals, jackpot] = await Promise.all([
      db.read((reader) => declaredPools(reader, ids)),
      db.read((reader) => totalsOf(reader, ids, currency)),
      jackpotNow(query.game, currency),
    ]);
    const draws = page.map((draw) => {
      const declared = pools.find(
        (pool) => pool.draw_id === draw.draw_id && pool.currency === currency,
      );
      return summaryOf(draw, {
        currency,
        figures: totals.get(draw.draw_id) ?? { stakes: 0n, coupons: 0 },
        jackpot,
        declared,
      });
    });
    return { draws, more: found.length > DRAWS_PAGE };
  });

  handle(contract.placeTotoCoupon, async ({ caller, punter, params, body, idempotencyKey }) => {
    if (!offers(caller)) return refusal("TOTO_NOT_OFFERED");
    const drawId = numberOf(params.id);
    if (drawId === undefined) return refusal("TOTO_DRAW_NOT_FOUND");
    const entrant = restrictions.punterOf(punter);
    return coupons.place(
      entrant,
      totoEntry({ clock, draws }, entrant, drawId, body),
      idempotencyKey,
    );
  });

  handle(contract.totoCoupons, async ({ punter, query }) => {
    const filter = { game: query.game, before: numberOf(query.before) };
    const found = await db.read((reader) =>
      listCoupons(reader, punter.punterId, filter, COUPONS_PAGE + 1),
    );
    return { coupons: found.slice(0, COUPONS_PAGE), more: found.length > COUPONS_PAGE };
  });
}
