import { createHash } from "node:crypto";
import { lineCount, linesThrough, namesOf } from "@touchline/betting";
import type {
  Bet,
  BetOutcome,
  BodyOf,
  placeBets as placeBetsRoute,
  ReplyOf,
  stakeLimits,
  WantedBet,
} from "@touchline/contract";
import { type BetPlacingMode, type Clock, reachesOdds } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import { createGather, type Gathering } from "../../platform/gather.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { type Refusal, refusal } from "../../platform/refusal.ts";
import type { ActiveTerms } from "../bonuses/bonuses.module.ts";
import type { Catalogue, Selection } from "../catalogue/catalogue.service.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { PriceBoosts } from "../price-boosts/price-boosts.module.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { type BonusOfBet, createBetBonus } from "./bet-bonus.ts";
import { boostRefusal } from "./bet-boost.ts";
import {
  betsOfRequest,
  decideBets,
  findBets,
  findReady,
  type NewBet,
  type Placed,
  placeBets,
} from "./bets.store.ts";
import type { StoredStructure } from "./builder-legs.ts";
import type { BuilderPrices } from "./builder-prices.ts";
import { findFreeBet } from "./free-bets.store.ts";
import { placeHeld } from "./held-placement.ts";
import { stakedOn } from "./outcome-stakes.store.ts";
import { asPlaced, wantedOf } from "./placed-bet.ts";
import { isLimited, limitRefusal, ownLimit, type SportLimits } from "./sport-limits.ts";
import { mostOnOutcome, stakeRulesFor, ticketLeft } from "./stake-rules.ts";
import {
  delayOf,
  type Judged,
  judge,
  offeredFor,
  partsWanted,
  type Refused,
  wantedShape,
} from "./wanted-bet.rules.ts";

export interface PlacementDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  catalogue: Catalogue;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Pick<Wallet, "balances">;
  bonusTerms: ActiveTerms;
  priceBoosts: () => PriceBoosts;
  playLimits: SportLimits;
  builders: BuilderPrices;
  gathering?: Gathering | undefined;
}

/**
 * The next batch gathers while one call is under way. The batch size is bounded so that no bet
 * waits long for the others.
 */
const GATHERING = { atOnce: 1, most: 64 };
const DECIDED_AT_ONCE = 200;

/** Shared by all bets of one call, plus the bet's position in it. */
interface BetRequest {
  mode: BetPlacingMode;
  key: string;
  position: number;
  hash: string;
}

export type Placement =
  | Refusal<"gateway.validation.idempotency_key.reused">
  | ReplyOf<typeof placeBetsRoute>;

export function createPlacement(deps: PlacementDeps) {
  const {
    db,
    outbox,
    clock,
    random,
    catalogue,
    jurisdictions,
    punters,
    priceBoosts,
    playLimits,
    builders,
    gathering = GATHERING,
  } = deps;
  const bonus = createBetBonus(deps);
  const gather = createGather<NewBet, Placed>(
    (bets) => db.statement((tx) => placeBets(tx, bets, new Date(clock.now()))),
    gathering,
  );
  /** Jurisdictions without virtual sports offer no virtual events. */
  const isOffered = ({ jurisdiction }: Punter, { head }: Selection) =>
    !head.virtual || jurisdictions.profile(jurisdiction).products.includes("virtual-sports");
  const selectionsOf = (punter: Punter, { legs }: Pick<WantedBet, "legs">) =>
    legs.map(({ eventId, marketId, outcomeId }) => {
      const selection = catalogue.selection(eventId, marketId, outcomeId);
      return selection && isOffered(punter, selection) ? selection : null;
    });

  /** Null if the free bet can be used for this bet. */
  async function freeBetRefusal(
    punterId: string,
    wanted: WantedBet,
    judged: Judged,
  ): Promise<Refused | null> {
    if (!wanted.freeBetId) return null;
    const freeBet = await db.read((reader) =>
      findFreeBet(reader, punterId, wanted.freeBetId ?? ""),
    );
    const startOdds = new Map(
      wanted.legs.flatMap(({ outcomeId, startingPrice }) =>
        startingPrice ? [[outcomeId, 1000]] : [],
      ),
    );
    const odds = judged.ticket.legs.map((leg) => startOdds.get(leg.legId) ?? leg.odds);
    const fits =
      freeBet && freeBet.amount === judged.stake && reachesOdds(odds, freeBet.minOdds ?? 0);
    return fits ? null : { status: "refused", code: "FREE_BET_NOT_AVAILABLE" };
  }

  /** The bet as it would be struck now; places nothing. */
  async function prepared(
    punter: Punter,
    wanted: WantedBet,
    request: BetRequest,
  ): Promise<NewBet | Refused> {
    const judged = judge(
      wanted,
      request.mode,
      selectionsOf(punter, wanted),
      builders.price,
      (selections) => stakeRulesFor(punter, selections),
    );
    if ("status" in judged) return judged;
    const unusable =
      (await freeBetRefusal(punter.punterId, wanted, judged)) ??
      (await boostRefusal(deps, punter.punterId, wanted, judged));
    if (unusable) return unusable;
    const priceBoost = await priceBoosts().judge(punter, wanted, judged);
    if (priceBoost && "status" in priceBoost) return priceBoost;
    return {
      ...newBet(punter, wanted, judged, request),
      priceBoost,
      ...(await bonus.of(punter, wanted, judged)),
    };
  }

  async function placeOne(
    punter: Punter,
    wanted: WantedBet,
    request: BetRequest,
  ): Promise<BetOutcome | "reused"> {
    const bet = await prepared(punter, wanted, request);
    // Only a refusal has a status at this point.
    if ("status" in bet) return bet;
    const placed = await struck(punter, bet);
    if ("status" in placed) return placed;
    const { outcome, number, betId, unitLeft, bonusStake } = placed;
    switch (outcome) {
      case "placed":
        return {
          status: "placed",
          bet: asPlaced(bet, { number: number ?? 0n, bonusStake, placedAt: clock.now() }),
        };
      case "repeated":
        return {
          status: "placed",
          bet: (await db.read((reader) => findBets(reader, punter.punterId, [betId])))[0] as Bet,
        };
      case "insufficient":
        return { status: "refused", code: "INSUFFICIENT_FUNDS" };
      case "terms":
        return { status: "refused", code: "BONUS_TERMS", why: bet.bonusWhy ?? "ended" };
      case "boost":
        return { status: "refused", code: "BOOST_NOT_AVAILABLE", why: "ended" };
      case "free_bet":
        return { status: "refused", code: "FREE_BET_NOT_AVAILABLE" };
      case "limit":
        return {
          status: "refused",
          code: "OUTCOME_LIMIT_REACHED",
          maxStake: Number(unitLeft) * bet.lines,
        };
      case "conflict":
        return "reused";
    }
  }

  /**
   * Places the bet in a batch with others, or alone if limits or price boosts have to be counted
   * too.
   */
  function struck(punter: Punter, bet: NewBet): Promise<Placed | Refused> {
    const { priceBoost } = bet;
    const limited = isLimited(punter, bet);
    if (!priceBoost && !limited) return gather(bet);
    return placeHeld(deps, bet, {
      before: limited ? [(tx) => limitRefusal(playLimits, tx, bet)] : [],
      after: priceBoost ? [(tx) => priceBoosts().take(tx, bet, priceBoost)] : [],
    });
  }

  function newBet(
    punter: Punter,
    wanted: WantedBet,
    judged: Judged,
    request: BetRequest,
  ): Omit<NewBet, keyof BonusOfBet | "priceBoost"> {
    const { ticket, selections, parts, delayMs } = judged;
    return {
      punterId: punter.punterId,
      betId: random.uuid(),
      transactionId: random.uuid(),
      ...request,
      kind: wanted.kind,
      sizes: wanted.sizes,
      structure: structureToKeep(wanted, judged),
      eachWay: wanted.eachWay ?? false,
      freeBetId: wanted.freeBetId ?? null,
      boostGrantId: wanted.boostId ?? null,
      currency: punter.currency,
      unitStake: ticket.unitStake.toString(),
      stake: judged.stake.toString(),
      lines: judged.lines,
      maxPayout: ticket.maxPayout.toString(),
      potentialPayout: judged.payout.toString(),
      readyAt: delayMs > 0 ? new Date(clock.now() + delayMs).toISOString() : null,
      legs: wanted.legs.map(
        ({ eventId, marketId, outcomeId, quotedOdds, banker, startingPrice }, at) => {
          const selection = selections[at] as Selection;
          const { head, market, outcome } = selection;
          return {
            eventId,
            marketId,
            outcomeId,
            names: namesOf(selection.head, selection.market, selection.outcome, startingPrice),
            startTime: new Date(head.startTime).toISOString(),
            banker: banker ?? false,
            quotedOdds,
            odds: outcome.odds,
            eachWay: market.eachWay ?? null,
            inLines: linesThrough(
              ticket,
              parts.findIndex((part) => part.legs.includes(at)),
            ),
            mostStaked: mostOnOutcome(punter, selection).toString(),
          };
        },
      ),
    };
  }

  return {
    prepared,
    /** Why the bet cannot be struck at this instant's prices, judged without the database. */
    refusalNow(punter: Punter, wanted: WantedBet, mode: BetPlacingMode): Refused | null {
      const judged = judge(
        wanted,
        mode,
        selectionsOf(punter, wanted),
        builders.price,
        (selections) => stakeRulesFor(punter, selections),
      );
      return "status" in judged ? judged : null;
    },
    async place(
      punter: Punter,
      { mode, bets }: BodyOf<typeof placeBetsRoute>,
      key: string,
    ): Promise<Placement> {
      const { punterId } = punter;
      const hash = createHash("sha256")
        .update(JSON.stringify([mode, bets]))
        .digest("hex");
      const outcomes = await Promise.all(
        bets.map((wanted, position) => placeOne(punter, wanted, { mode, key, position, hash })),
      );
      outbox.wake();
      if (outcomes.includes("reused")) return refusal("gateway.validation.idempotency_key.reused");
      const told = outcomes as BetOutcome[];
      if (told.every(({ status }) => status === "placed"))
        return { outcomes: told, serverTime: clock.now() };
      // A repeated request would be judged at current prices, so bets already placed under its key
      // take precedence.
      const known = await db.read((reader) => betsOfRequest(reader, punterId, key, hash));
      if (known === "reused") return refusal("gateway.validation.idempotency_key.reused");
      const outcomeAt = (outcome: BetOutcome, position: number): BetOutcome => {
        const bet = known.get(position);
        return bet ? { status: "placed", bet } : outcome;
      };
      return { outcomes: told.map(outcomeAt), serverTime: clock.now() };
    },

    /**
     * Judges delayed bets whose delay is over (RULES, Bets 10), at current prices and by the
     * punter's own policy.
     */
    async decideReady(): Promise<void> {
      const ready = await db.read((reader) =>
        findReady(reader, new Date(clock.now()), DECIDED_AT_ONCE),
      );
      if (ready.length === 0) return;
      const judged = await Promise.allSettled(
        ready.map(async ({ row, legs }) => {
          const punter = await db.read((reader) => punters.byId(reader, row.punter_id));
          const wanted = wantedOf(row, legs);
          const judged = judge(
            wanted,
            row.mode as BetPlacingMode,
            selectionsOf(punter, wanted),
            builders.price,
            (selections) => {
              // The stake was within the limits when it was debited: judge again only what the
              // punter cannot foresee.
              return {
                ...stakeRulesFor(punter, selections),
                minStake: 1n as never,
                maxStake: row.stake as never,
              };
            },
          );
          const isRefused = "status" in judged;
          return {
            punterId: row.punter_id,
            betId: row.bet_id,
            transactionId: random.uuid(),
            refusal: isRefused ? judged.code : null,
            odds: isRefused ? [] : judged.selections.map(({ outcome }) => outcome.odds),
            structure:
              isRefused || judged.builders.length === 0 ? null : structureToKeep(wanted, judged),
            potentialPayout: isRefused ? "0" : judged.payout.toString(),
          };
        }),
      );
      const decisions = judged.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
      if (decisions.length > 0)
        await db.statement((tx) => decideBets(tx, decisions, new Date(clock.now())));
      outbox.wake();
      // Bets that could not be judged do not block the others: report the error, and the next run
      // retries them.
      for (const each of judged) if (each.status === "rejected") throw each.reason;
    },

    async limits(
      punterId: string,
      { bets }: BodyOf<typeof stakeLimits>,
    ): Promise<ReplyOf<typeof stakeLimits>> {
      const outcomeIds = bets.flatMap(({ legs }) => legs.map(({ outcomeId }) => outcomeId));
      const [punter, staked] = await db.read((reader) =>
        Promise.all([
          punters.byId(reader, punterId),
          stakedOn(reader, punterId, outcomeIds, new Date(clock.now())),
        ]),
      );
      const [bonusFor, boostFor] = await Promise.all([
        bonus.limits(punter),
        priceBoosts().limits(punter, bets),
      ]);
      const own = await db.read((reader) => ownLimit(playLimits, reader, punter));
      return {
        currency: punter.currency,
        limits: bets.map((wanted) => {
          const offered = offeredFor(wanted, selectionsOf(punter, wanted), builders.price);
          if ("status" in offered)
            return {
              minStake: 0,
              maxStake: 0,
              leftToday: 0,
              maxPayout: 0,
              delayMs: 0,
              lines: 0,
              bonus: null,
            };
          const { selections } = offered;
          const rules = stakeRulesFor(punter, selections);
          const shape = wantedShape(wanted, offered);
          const priceBoost = boostFor(wanted);
          return {
            minStake: Number(rules.minStake),
            maxStake: Number(rules.maxStake),
            leftToday: Number(
              ticketLeft(punter, shape, { selections, parts: partsWanted(wanted) }, staked),
            ),
            maxPayout: Number(rules.maxPayout),
            delayMs: delayOf(selections),
            lines: lineCount(shape),
            bonus: wanted.freeBetId ? null : bonusFor(wanted, selections),
            ...(own && !wanted.freeBetId ? { own } : {}),
            ...(priceBoost ? { priceBoost } : {}),
          };
        }),
      };
    },
  };
}

/** Stores how the lines are formed, with every price that a builder may still pay. */
function structureToKeep(
  { structure, builders: wanted }: WantedBet,
  { parts, builders }: Judged,
): StoredStructure | null {
  if (!wanted) return structure ?? null;
  const legsOf = (number: number) => parts.find(({ builder }) => builder === number)?.legs ?? [];
  return {
    ...structure,
    builders: builders.map((priced, number) => ({
      legs: legsOf(number),
      quotedOdds: wanted[number]?.quotedOdds ?? 0,
      ...priced,
    })),
  };
}
