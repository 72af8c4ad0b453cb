import type { GateOptions } from "./gate-options.ts";
import type { createHeartbeat } from "./modules/people/heartbeat/heartbeat.module.ts";
import { createPush, type Push } from "./push/push.module.ts";
import type { Engagement } from "./rooms/engagement.ts";
import type { People } from "./rooms/people.ts";
import type { Sport } from "./rooms/sport.ts";
import type { Services } from "./services.ts";

interface SocketDeps
  extends Services,
    Pick<People, "auth" | "messages" | "captcha">,
    Pick<Sport, "catalogue" | "bets" | "shards">,
    Pick<Engagement, "promotions"> {
  heartbeat: ReturnType<typeof createHeartbeat>;
}

/** Sockets: fed by the catalogue and the bus only. */
export function openSockets(deps: SocketDeps, { feed }: Pick<GateOptions, "feed">): Push {
  const { auth, jurisdictions, heartbeat, messages, bets, captcha, shards, config } = deps;
  return createPush({
    ...deps,
    contextOf: (host) => {
      const jurisdiction = jurisdictions.ofHost(host);
      return { jurisdiction, locales: jurisdictions.profile(jurisdiction).locales };
    },
    verifyPunterToken: (token, host) => auth.verifyPunterToken(token, jurisdictions.ofHost(host)),
    balanceOf: heartbeat.balanceOf,
    openBetsOf: bets.openCount,
    inboxOf: messages.statisticsOf,
    quoteFor: bets.quote,
    puzzles: captcha,
    onError: deps.failed("push"),
    isGathered: shards !== null && !feed,
    trustProxy: config.trustProxy,
  });
}
