import { betOnCrash, cashOutCrash, crashChains, crashRoom, myCrashBets } from "@touchline/contract";
import { CRASH_BETS } from "@touchline/contract/form-limits";
import type { Clock } from "@touchline/core";
import { minor } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Restrictions } from "../../people/restrictions/restrictions.module.ts";
import { type Games, shownName } from "../games/games.module.ts";
import type { CrashChain } from "./chain.ts";
import { cappedAt } from "./crash.rules.ts";
import { betsIn, holdBetting } from "./crash.store.ts";
import type { CrashHost } from "./crash-host.ts";
import { CRASH } from "./settle-crash.ts";

export interface CrashRoutesDeps {
  handle: Handle;
  clock: Clock;
  restrictions: Restrictions;
  games: Games;
  host: () => CrashHost;
  chain: () => Promise<CrashChain>;
}

export function crashRoutes({
  handle,
  clock,
  restrictions,
  games: { service, shared },
  host,
  chain,
}: CrashRoutesDeps): void {
  handle(crashRoom, async () => {
    const { anchor, salt } = await host().commitment();
    const { round, past = [] } = (await host().look()) ?? {};
    const { roundNo, phase, fliesAt } = round ?? {
      roundNo: "",
      phase: "betting" as const,
      fliesAt: clock.now(),
    };
    return { roundNo, phase, fliesAt, serverTime: clock.now(), past, anchor, salt };
  });

  handle(crashChains, async () => ({ chains: await (await chain()).published() }));

  handle(myCrashBets, async ({ punter: { punterId } }) => {
    const roundIds = await host().betsOf(punterId);
    const found = await Promise.all(roundIds.map((roundId) => shared.find(punterId, roundId)));
    return {
      bets: found.flatMap((round) => (round ? [shared.view(round)] : [])),
      ...(await service.standing(punterId, CRASH)),
    };
  });

  handle(
    betOnCrash,
    async ({ body: { token, roundNo, stake, autoAt }, punter: session, idempotencyKey: key }) => {
      const punter = restrictions.punterOf(session);
      const { punterId } = punter;
      const bet = { key, stake: minor(stake), shared: { autoAt, roundNo } };

      async function layNew() {
        const opened = await service.session(punterId, token);
        const game = opened?.gameId === CRASH ? service.offered(CRASH, punter.jurisdiction) : null;
        if (!opened || !game) return refusal("GAME_SESSION_INVALID");
        const { minStake, maxStake, mostWin } = service.limits(game, opened.currency, punter.tier);
        if (bet.stake < minStake || bet.stake > maxStake)
          return refusal("GAME_STAKE_OUT_OF_LIMITS", {
            minStake: Number(minStake),
            maxStake: Number(maxStake),
          });
        const look = await host().look();
        if (!look) return refusal("gateway.unavailable");
        const isTaking = look.taking === roundNo;
        return shared.lay(
          { session: opened, ...bet },
          { capAt: cappedAt(bet.stake, mostWin) },
          async (tx) => {
            if (!isTaking || !(await holdBetting(tx, roundNo))) return refusal("GAME_BETS_CLOSED");
            return (await betsIn(tx, punterId, roundNo)).length >= CRASH_BETS
              ? refusal("GAME_ROUND_OPEN")
              : null;
          },
        );
      }

      const laid =
        (await shared.laidBefore({ punterId, gameId: CRASH, ...bet })) ?? (await layNew());
      if (isRefusal(laid)) return laid;
      const { roundId, currency, status } = laid;
      const { capAt } = laid.shared as { capAt: number };
      const player = { name: shownName(punter.nickname ?? null, punterId), stake, currency };
      // A repeated request may be the first that this process knows of, if the reply to the first
      // was lost.
      if (status === "open")
        host().join(roundNo, { punterId, roundId, stake: bet.stake, autoAt, capAt }, player);
      return { bet: shared.view(laid), ...(await service.standing(punterId, CRASH)) };
    },
  );

  handle(cashOutCrash, async ({ body: { roundId }, punter: { punterId } }) => {
    const left = await host().leave(punterId, roundId);
    if (!isRefusal(left))
      return { bet: shared.view(left), ...(await service.standing(punterId, CRASH)) };
    // A repeated or automatic cash-out: reply with what the bet won.
    const known = await shared.find(punterId, roundId);
    if (known?.status === "settled" && known.won > 0n)
      return { bet: shared.view(known), ...(await service.standing(punterId, CRASH)) };
    return left;
  });
}
