import { hash as digest } from "node:crypto";
import type {
  BetOutcome,
  BodyOf,
  placeBets as placeBetsRoute,
  ReplyOf,
  WantedBet,
} from "@touchline/contract";
import { type Refusal, refusal } from "../../../../platform/http/refusal.ts";
import type { PlayMeter } from "../../../../platform/observe/metrics.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import type { Punter } from "../../../../ports/punters.ts";
import { isLimited, limitRefusal, type SportLimits } from "../limits/sport-limits.ts";
import { viewOfPlaced } from "../stored/bet-view.ts";
import { betsOfRequest, knownBet } from "../stored/bets.store.ts";
import { namingTerm } from "./bet-bonus.ts";
import { placeHeld } from "./held-placement.ts";
import type { BetRequest } from "./new-bet.rules.ts";
import type { NewBet, Placed } from "./placement.store.ts";
import { type PrepareDeps, prepareBet } from "./prepare-bet.ts";
import type { Refused } from "./wanted-bet.rules.ts";

export interface PlaceDeps extends PrepareDeps {
  outbox: Outbox;
  meter: PlayMeter;
  playLimits: SportLimits;
  /** Places the bet in one call with others that arrive at the same time. */
  placeTogether: (bet: NewBet) => Promise<Placed>;
}

export type Placement =
  | Refusal<"gateway.validation.idempotency_key.reused">
  | ReplyOf<typeof placeBetsRoute>;

/** Places the bets of one request. Each has its own outcome. */
export async function place(
  deps: PlaceDeps,
  punter: Punter,
  { mode, bets }: BodyOf<typeof placeBetsRoute>,
  key: string,
): Promise<Placement> {
  const { db, outbox, clock } = deps;
  const hash = digest("sha256", JSON.stringify([mode, bets]));
  const answers = await Promise.all(
    bets.map((wanted, position) => placeOne(deps, punter, wanted, { mode, key, position, hash })),
  );
  outbox.wake();
  const outcomes = answers.filter((answer) => answer !== "reused");
  if (outcomes.length < answers.length) return refusal("gateway.validation.idempotency_key.reused");
  if (outcomes.every(({ status }) => status === "placed"))
    return { outcomes, serverTime: clock.now() };
  // A repeated request would be checked against current prices, so bets already placed under its
  // key take precedence.
  const known = await db.read((reader) => betsOfRequest(reader, punter.punterId, key, hash));
  if (known === "reused") return refusal("gateway.validation.idempotency_key.reused");
  const outcomeAt = (outcome: BetOutcome, position: number): BetOutcome => {
    const bet = known.get(position);
    return bet ? { status: "placed", bet } : outcome;
  };
  return { outcomes: outcomes.map(outcomeAt), serverTime: clock.now() };
}

async function placeOne(
  deps: PlaceDeps,
  punter: Punter,
  wanted: WantedBet,
  request: BetRequest,
): Promise<BetOutcome | "reused"> {
  const bet = await prepareBet(deps, punter, wanted, request);
  // Only a refusal has a status at this point.
  if ("status" in bet) return bet;
  const placed = await strike(deps, punter, bet);
  if ("status" in placed) return placed;
  const named =
    placed.outcome === "terms" ? await deps.db.read((reader) => namingTerm(reader, bet)) : bet;
  const refused = refusedBy(placed, named);
  if (refused) return refused;
  switch (placed.outcome) {
    case "conflict":
      return "reused";
    case "repeated":
      return {
        status: "placed",
        bet: await deps.db.read((reader) => knownBet(reader, punter.punterId, placed.betId)),
      };
    default:
      deps.meter.staked("sport", bet.row.currency, bet.row.stake);
      return { status: "placed", bet: viewOfPlaced(bet, placed) };
  }
}

/**
 * Places the bet in a batch with others, or alone if limits or price boosts have to be counted too.
 */
function strike(deps: PlaceDeps, punter: Punter, bet: NewBet): Promise<Placed | Refused> {
  const { playLimits, priceBoosts, placeTogether } = deps;
  const { priceBoost } = bet;
  const limited = isLimited(punter, bet);
  if (!priceBoost && !limited) return placeTogether(bet);
  return placeHeld(deps, bet, {
    before: limited ? [(tx) => limitRefusal(playLimits, tx, bet)] : [],
    after: priceBoost ? [(tx) => priceBoosts().take(tx, bet, priceBoost)] : [],
  });
}

/**
 * The refusal of this bet by `place_bets`; null if the bet is placed, or if the key belongs to
 * another request.
 */
export function refusedBy(
  { outcome, unitLeft }: Pick<Placed, "outcome" | "unitLeft">,
  { row, legs, bonusWhy }: Pick<NewBet, "row" | "legs" | "bonusWhy">,
): Refused | null {
  switch (outcome) {
    case "placed":
    case "repeated":
    case "conflict":
      return null;
    case "insufficient":
      return { status: "refused", code: "INSUFFICIENT_FUNDS" };
    case "moved":
      return {
        status: "refused",
        code: "MARKET_SUSPENDED",
        outcomes: legs.map(({ outcome_id }) => outcome_id),
      };
    case "terms":
      return { status: "refused", code: "BONUS_TERMS", why: bonusWhy ?? "ended" };
    case "boost":
      return { status: "refused", code: "BOOST_NOT_AVAILABLE", why: "ended" };
    case "free_bet":
      return { status: "refused", code: "FREE_BET_NOT_AVAILABLE" };
    case "limit":
      return {
        status: "refused",
        code: "OUTCOME_LIMIT_REACHED",
        maxStake: Number(unitLeft) * row.lines,
      };
  }
}
