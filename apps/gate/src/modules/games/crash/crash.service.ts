import type { CrashPlayer } from "@touchline/contract";
import { crashClock } from "./crash-clock.ts";
import { type CrashServiceDeps, type CrashState, setPlayer, showOut } from "./crash-state.ts";
import { createPayer, type FlightBet, flyerOf } from "./flight.ts";
import { leaveFlight } from "./leave-flight.ts";

/**
 * The clock of the crash rounds: takes bets, flies, crashes and starts again. It runs in one
 * process only.
 */
export function createCrashService(deps: CrashServiceDeps) {
  const { shared, onError } = deps;
  const crash: CrashState = {
    deps,
    payer: createPayer(shared, (flyer, outAt) => showOut(crash, flyer, outAt), onError),
    round: null,
    past: [],
    players: new Map(),
    changed: {},
  };
  return {
    clockWork: crashClock(crash),
    current: () => currentRound(crash),
    past: () => crash.past,
    taking: () => taking(crash),
    join: (roundNo: string, bet: FlightBet, player: CrashPlayer) =>
      join(crash, roundNo, bet, player),
    leave: (punterId: string, roundId: string) => leaveFlight(crash, punterId, roundId),
    betsOf: (punterId: string) => betsOf(crash, punterId),
    close: () => close(crash),
  };
}

export type CrashService = ReturnType<typeof createCrashService>;

const currentRound = ({ round }: CrashState) =>
  round && { roundNo: round.roundNo, phase: round.phase, fliesAt: round.fliesAt };

/** The number of the round that takes bets now, or null. */
const taking = ({ round, deps }: CrashState) =>
  round?.phase === "betting" && deps.clock.now() < round.fliesAt ? round.roundNo : null;

/** Adds a placed bet and announces it to everybody. */
function join(crash: CrashState, roundNo: string, bet: FlightBet, player: CrashPlayer): void {
  const { round, players } = crash;
  if (round?.roundNo !== roundNo || players.has(bet.roundId)) return;
  if (round.phase === "betting") round.flyers.set(bet.roundId, flyerOf(bet));
  setPlayer(crash, bet.roundId, player);
}

/** The punter's bets in the current round. */
const betsOf = ({ round }: CrashState, punterId: string) =>
  [...(round?.flyers.values() ?? [])]
    .filter((flyer) => flyer.punterId === punterId)
    .map(({ roundId }) => roundId);

/** Waits for payments under way. */
async function close({ round, payer }: CrashState): Promise<void> {
  if (!round) return;
  await payer.rest(round);
  await round.telling?.catch(() => {});
}
