import type { GateOptions } from "./gate-options.ts";
import { createTickets } from "./modules/engagement/tickets/tickets.module.ts";
import { createHeartbeat } from "./modules/people/heartbeat/heartbeat.module.ts";
import { createNative } from "./modules/people/native/native.module.ts";
import { createOperator } from "./modules/site/operator/operator.module.ts";
import { createEngagement } from "./rooms/engagement.ts";
import { createPlay } from "./rooms/games.ts";
import { createMeasuring } from "./rooms/measuring.ts";
import { createCashier } from "./rooms/money.ts";
import { createPeople } from "./rooms/people.ts";
import { createSite } from "./rooms/site.ts";
import { createSport } from "./rooms/sport.ts";
import { openServices } from "./services.ts";
import { openSockets } from "./sockets.ts";
import { keepUp } from "./upkeep.ts";
import { createUpward } from "./upward.ts";

export type Parts = Awaited<ReturnType<typeof createParts>>;

/** The gate's rooms, in the order in which they need one another. */
export async function createParts(options: GateOptions) {
  const { upward, bind } = createUpward();
  const services = await openServices(options, upward);
  const site = createSite(services);
  const { experiments } = createMeasuring(services);
  const people = createPeople(services, site, upward, options.hashing);
  const { providers } = options;
  const cashier = createCashier({ ...services, ...people, providers });
  const sport = createSport(services, people, cashier, upward, options);
  const play = createPlay(services, people, cashier, options.wire);
  const met = { ...services, ...site, ...people, ...sport, ...play };
  const engagement = createEngagement({
    ...met,
    demoRivals: people.accounts.demoRivals,
    onError: services.failed("turnover"),
  });
  bind({
    ...people.auth,
    ...people.restrictions,
    limitMissing: cashier.depositLimits.missing,
    cancelBonuses: engagement.bonuses.cancelAll,
    claimBonusesAgain: engagement.bonuses.claimAgain,
    redeemPromoCode: engagement.bonuses.redeem,
    bonusTerms: engagement.bonuses.terms,
    priceBoosts: () => engagement.priceBoosts,
    toInbox: people.messages.securityChanged,
    onDocumentDecided: people.messages.documentDecided,
  });
  const native = createNative(met);
  const heartbeat = createHeartbeat({ ...met, ...engagement });
  createTickets(met);
  createOperator({ ...met, bonuses: engagement.bonuses });
  const push = openSockets({ ...met, ...engagement, heartbeat }, options);
  keepUp(services, sport);
  return { services, site, experiments, people, sport, play, engagement, native, push };
}
