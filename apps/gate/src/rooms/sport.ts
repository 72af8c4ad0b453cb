import type { FeedMessage } from "@touchline/contract";
import type { GateOptions } from "../gate-options.ts";
import { createBets } from "../modules/sport/bets/bets.module.ts";
import { createCatalogue, soleKeeper } from "../modules/sport/catalogue/catalogue.module.ts";
import { createFavourites } from "../modules/sport/favourites/favourites.module.ts";
import { createFeed, createOwnJoints, createShards } from "../modules/sport/feed/feed.module.ts";
import { createStatistics } from "../modules/sport/statistics/statistics.module.ts";
import { createToto } from "../modules/sport/toto/toto.module.ts";
import type { Services } from "../services.ts";
import type { Upward } from "../upward.ts";
import type { Cashier } from "./money.ts";
import type { People } from "./people.ts";

export type Sport = ReturnType<typeof createSport>;

/** Events and prices, and the bets and pools on them. */
export function createSport(
  services: Services,
  people: People,
  { playLimits }: Cashier,
  { bonusTerms, priceBoosts }: Upward,
  options: GateOptions,
) {
  const { random, clock, failed } = services;
  const { feed: source } = options;
  const sole = soleKeeper(random.token(9), clock, () => catalogue);
  const keeper = () => shards ?? sole;
  const catalogue = createCatalogue({ ...services, keeper });
  const shards = shardsOf(services, catalogue, options);
  createFavourites(services);
  createStatistics({ ...services, catalogue, source: options.statistics });
  const betting = { ...services, ...people, catalogue, playLimits };
  const bets = createBets({
    ...betting,
    bonusTerms,
    priceBoosts,
    onError: failed("settlement"),
    joints: shards && !source ? shards.joints : createOwnJoints({ source, catalogue, clock }),
    gathering: options.gathering,
  });
  const toto = createToto({ ...betting, onError: failed("toto results") });
  const onResult = (message: FeedMessage) => {
    bets.receive(message);
    toto.receive(message);
  };
  const feed = source
    ? createFeed({ ...services, source, catalogue, keeper: keeper(), shards, onResult })
    : null;
  return { catalogue, shards, bets, toto, feed };
}

/** The shards of the catalogue that processes share; null in an installation of one process. */
const shardsOf = (
  services: Services,
  catalogue: ReturnType<typeof createCatalogue>,
  { wire, feed: source, timers }: GateOptions,
) =>
  wire
    ? createShards({
        ...services,
        wire,
        catalogue,
        source,
        onError: services.failed("shards"),
        elapsed: timers === "manual" ? services.clock.now : () => performance.now(),
      })
    : null;
