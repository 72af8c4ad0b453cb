import {
  type BuilderPrice,
  canBuild,
  chancesOf,
  everyPick,
  fitsOf,
  isTooUnlikely,
  priceBuilder,
} from "@touchline/betting";
import type { builderQuote, Joint, JointMask, Market, ReplyOf } from "@touchline/contract";
import { milliOdds } from "@touchline/core";
import type { Catalogue, Selection } from "../../../../ports/catalogue.ts";
import type { Joints } from "../../feed/joints.ts";
import { jointOdds } from "./builder-legs.ts";

export interface PricedBuilder {
  /** Indexed by bit set of picks. */
  odds: BuilderPrice["odds"];
  marginPermille: number;
  version: string;
}
export type BuilderFault = "not_offered" | "contradicts" | "too_unlikely";

export interface BuilderDeps {
  catalogue: Catalogue;
  joints: Joints;
}

type Quote = ReplyOf<typeof builderQuote>;

/** Prices several picks of one event together, from the feed's joint probabilities. */
export const createBuilderPrices = (deps: BuilderDeps) => ({
  price: (selections: readonly Selection[]) => price(deps, selections),
  isOffered: (eventId: string) => isOffered(deps, eventId),
  chance: (eventId: string, outcomeIds: readonly string[]) => chance(deps, eventId, outcomeIds),
  /** Null where the event has no builders, or none for now. */
  async quote(eventId: string, picks: readonly { marketId: string; outcomeId: string }[]) {
    const isReady = await deps.joints.want(eventId, false);
    return isReady ? quote(deps, eventId, picks) : null;
  },
  /**
   * Call it before the prices of these events' builders are read. If it answers false they must not
   * be read: making them takes time of the thread that takes bets. Only bets are urgent.
   */
  async want(eventIds: Iterable<string>, { isUrgent }: { isUrgent: boolean }): Promise<boolean> {
    const wanted = [...new Set(eventIds)].map((eventId) => deps.joints.want(eventId, isUrgent));
    return (await Promise.all(wanted)).every((isReady) => isReady);
  },
});

const jointOf = ({ joints }: Pick<BuilderDeps, "joints">, eventId: string): Joint | null =>
  joints.of(eventId);

function masksOf(view: Joint, outcomeIds: readonly string[]): JointMask[] | null {
  const masks = outcomeIds.map((id) => view.mask(id));
  return masks.every((mask) => mask !== null) ? masks : null;
}

function price(
  deps: Pick<BuilderDeps, "joints">,
  selections: readonly Selection[],
): PricedBuilder | BuilderFault {
  const view = jointOf(deps, selections[0]?.head.eventId ?? "");
  const masks =
    view &&
    masksOf(
      view,
      selections.map(({ outcome }) => outcome.outcomeId),
    );
  if (!view || !masks) return "not_offered";
  const chances = chancesOf(view.cases, masks);
  const chance = chances[everyPick(masks.length)] ?? 0;
  if (chance <= 0) return "contradicts";
  if (masks.length > 1 && isTooUnlikely(chance)) return "too_unlikely";
  const { odds, margin } = priceBuilder(
    chances,
    selections.map(({ outcome }) => milliOdds(outcome.odds)),
  );
  return { odds, marginPermille: Math.round(margin * 1000), version: view.version };
}

/**
 * With one market left there is nothing to combine. The joint view is kept, because existing
 * builder bets are cashed out by it.
 */
function isOffered(deps: BuilderDeps, eventId: string): boolean {
  const view = jointOf(deps, eventId);
  const markets = deps.catalogue.marketsOf(eventId);
  if (!view || !markets) return false;
  return canBuild(view.cases, masksByMarket(view, markets));
}

/** A generator, because callers seldom need the masks of all markets. */
function* masksByMarket(view: Joint, markets: readonly Market[]) {
  for (const { outcomes } of markets)
    yield outcomes.flatMap(({ outcomeId }) => view.mask(outcomeId) ?? []);
}

/** The chance that all these outcomes of an event win; null if the feed does not say. */
function chance(
  deps: Pick<BuilderDeps, "joints">,
  eventId: string,
  outcomeIds: readonly string[],
): number | null {
  const view = jointOf(deps, eventId);
  const masks = view && masksOf(view, outcomeIds);
  return view && masks ? (chancesOf(view.cases, masks).at(-1) ?? null) : null;
}

/** Null where the event has no builders. */
function quote(
  deps: BuilderDeps,
  eventId: string,
  picks: readonly { marketId: string; outcomeId: string }[],
): Quote | null {
  const { catalogue } = deps;
  const view = jointOf(deps, eventId);
  const markets = catalogue.marketsOf(eventId);
  if (!view || !markets) return null;
  const offered = markets.flatMap(({ outcomes }) => outcomes.map(({ outcomeId }) => outcomeId));
  const found = picks.map(({ marketId, outcomeId }) =>
    catalogue.selection(eventId, marketId, outcomeId),
  );
  const pickedIds = picks.map(({ outcomeId }) => outcomeId);
  return { ...priceOf(deps, found), fits: fits(view, offered, pickedIds) };
}

function priceOf(
  deps: Pick<BuilderDeps, "joints">,
  found: readonly (Selection | null)[],
): Omit<Quote, "fits"> {
  const none = (why: Quote["why"]) => ({ odds: null, why, marginPermille: 0 });
  if (found.length === 0) return none(null);
  if (!found.every((selection) => selection !== null)) return none("not_offered");
  if (found.some(({ market }) => market.status !== "open")) return none("suspended");
  const priced = price(deps, found);
  if (typeof priced === "string") return none(priced);
  return { odds: jointOdds(priced.odds), why: null, marginPermille: priced.marginPermille };
}

/** The offered outcomes that would not add to the picks, each with the reason. */
function fits(view: Joint, offered: readonly string[], picks: readonly string[]): Quote["fits"] {
  const known = picks.flatMap((outcomeId) => {
    const mask = view.mask(outcomeId);
    return mask ? [{ outcomeId, mask }] : [];
  });
  const fitOf = fitsOf(
    view.cases,
    known.map(({ mask }) => mask),
  );
  return offered
    .filter((outcomeId) => !picks.includes(outcomeId))
    .flatMap((outcomeId): Quote["fits"] => {
      const mask = view.mask(outcomeId);
      if (!mask) return [{ outcomeId, fit: "not_offered" }];
      if (known.length === 0) return [];
      const fit = fitOf(mask);
      if (fit.fit === "adds") return [];
      const against =
        fit.fit === "contradicts" && fit.against !== null
          ? known[fit.against]?.outcomeId
          : undefined;
      return [{ outcomeId, fit: fit.fit, ...(against === undefined ? {} : { against }) }];
    });
}

export type BuilderPrices = ReturnType<typeof createBuilderPrices>;
