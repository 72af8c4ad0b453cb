import { betOnCrash, cashOutCrash, crashChains, crashRoom, myCrashBets } from "@touchline/contract";
import { isRefusal } from "../../../platform/http/refusal.ts";
import { placeCrashBet } from "./bet-on-crash.ts";
import type { CrashRoutesDeps } from "./crash-routes-deps.ts";
import { CRASH } from "./settle-crash.ts";

export function crashRoutes(deps: CrashRoutesDeps): void {
  const { handle, restrictions, chain } = deps;
  handle(crashRoom, () => room(deps));
  handle(crashChains, async () => ({ chains: await (await chain()).published() }));
  handle(myCrashBets, ({ punter }) => ownBets(deps, punter.punterId));
  handle(betOnCrash, async ({ body, punter, idempotencyKey }) =>
    placeCrashBet(deps, restrictions.punterOf(punter), body, idempotencyKey),
  );
  handle(cashOutCrash, ({ body, punter }) => cashOut(deps, punter.punterId, body.roundId));
}

async function room({ clock, host }: CrashRoutesDeps) {
  const { anchor, salt } = await host().commitment();
  const { round, past = [] } = (await host().look()) ?? {};
  const { roundNo, phase, fliesAt } = round ?? {
    roundNo: "",
    phase: "betting" as const,
    fliesAt: clock.now(),
  };
  return { roundNo, phase, fliesAt, serverTime: clock.now(), past, anchor, salt };
}

async function ownBets({ games: { service, shared }, host }: CrashRoutesDeps, punterId: string) {
  const roundIds = await host().betsOf(punterId);
  const found = await Promise.all(roundIds.map((roundId) => shared.find(punterId, roundId)));
  return {
    bets: found.flatMap((round) => (round ? [shared.view(round)] : [])),
    ...(await service.standing(punterId, CRASH)),
  };
}

async function cashOut(
  { games: { service, shared }, host }: CrashRoutesDeps,
  punterId: string,
  roundId: string,
) {
  const left = await host().leave(punterId, roundId);
  if (!isRefusal(left))
    return { bet: shared.view(left), ...(await service.standing(punterId, CRASH)) };
  // A repeated or automatic cash-out: reply with what the bet won.
  const known = await shared.find(punterId, roundId);
  if (known?.status === "settled" && known.won > 0n)
    return { bet: shared.view(known), ...(await service.standing(punterId, CRASH)) };
  return left;
}
