import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CallError } from "@touchline/calls";
import type { Bet, BodyOf, Calls, WantedBet } from "@touchline/contract";
import { pick, type Random } from "@touchline/core";
import type { SandboxSettings } from "../../apps/gate/src/modules/money/payments/payment-settings.ts";
import type { Offer } from "../../apps/gate/test/season/offer-book.ts";
import { wantedBet } from "../../apps/gate/test/season/wanted.ts";
import { createClaimer } from "./claimer.ts";
import { createEditor } from "./editor.ts";
import { createPayer, type Payer } from "./payer.ts";
import { createPlayer } from "./player.ts";
import { createSession, type Reached, type Session } from "./session.ts";

/** A placement as the punter remembers it. */
export interface Sent {
  key: string;
  body: PlacedBody;
  /** unknown: the connection broke, or the gate failed, before the reply. */
  state: "sent" | "unknown" | "known";
  /** How an unknown result was resolved: its key had bets, or it was sent again. */
  learned: "asked" | "sent again" | null;
  /** The bets the gate reported as placed, and the positions it reported as refused. */
  bets: Pick<Bet, "betId" | "number">[];
  refused: number[];
  /** The reasons of the refusals. */
  codes: string[];
}

/** The pause between two calls of a punter. */
const THINKS_MS = { least: 10, most: 150 };

type PlacedBody = BodyOf<Calls["placeBets"]>;

/** A punter's bets, and the parts that play, pay, edit bets and take bonuses. */
interface Betting {
  session: Session;
  random: Random;
  player: ReturnType<typeof createPlayer>;
  payer: Payer;
  editor: ReturnType<typeof createEditor>;
  claimer: ReturnType<typeof createClaimer>;
  thinksMs: typeof THINKS_MS;
  placements: Sent[];
  made: { cashOuts: number };
  /** The offers that the punter saw at the last look. */
  offers: Offer[];
}

/**
 * A punter who bets and cashes out over HTTP, and retries every write until its result is known.
 */
export function createPunter(
  stand: Reached & { acquirer: SandboxSettings },
  visitor: Record<string, string>,
  email: string,
  number: number,
  random: Random,
  thinksMs = THINKS_MS,
) {
  const { logIn, call, answered, punterToken } = createSession(stand, visitor, email);
  const session = { call, answered };
  const player = createPlayer(session, random);
  const payer = createPayer(session, stand.acquirer, number, random);
  const editor = createEditor(session);
  const claimer = createClaimer(session, number, random);
  const placements: Sent[] = [];
  const made = { cashOuts: 0 };
  const betting: Betting = {
    session,
    random,
    player,
    payer,
    editor,
    claimer,
    thinksMs,
    placements,
    made,
    offers: [],
  };
  return {
    email,
    placements,
    editor,
    told: player.told,
    spinsLost: player.spinsLost,
    isSpinning: player.isSpinning,
    made,
    payer,
    claimed: claimer.made,
    call,
    punterToken,
    placeThese: (body: PlacedBody) => placeThese(betting, body),
    async arrive(): Promise<void> {
      await answered(logIn);
      await payer.topUp();
      await look(betting);
    },
    async bet(isOver: () => boolean): Promise<void> {
      while (!isOver()) await actOnce(betting);
    },
  };
}

export type Punter = ReturnType<typeof createPunter>;

async function actOnce(betting: Betting): Promise<void> {
  const { random, thinksMs, claimer, player, payer } = betting;
  const draw = random.next();
  if (draw < 0.4) await place(betting);
  else if (draw < 0.46) await cashOut(betting);
  else if (draw < 0.52) await edit(betting);
  else if (draw < 0.58) await claimer.claim();
  else if (draw < 0.86) await player.play();
  else if (draw < 0.96) await payer.pay();
  else await look(betting);
  await pause(thinksMs.least + random.next() * (thinksMs.most - thinksMs.least));
}

async function look(betting: Betting): Promise<void> {
  const { call, answered } = betting.session;
  const [live, coming] = await answered(() =>
    Promise.all([
      call("livePopular", { query: { limit: "200" } }),
      call("eventList", { query: { limit: "40" } }),
    ]),
  );
  betting.offers = [...live.events, ...coming.events].flatMap(({ tree: { head, markets } }) =>
    markets
      .filter(({ status }) => status === "open")
      .flatMap(({ marketId, outcomes }) =>
        outcomes.map(({ outcomeId, odds }) => ({
          eventId: head.eventId,
          marketId,
          outcomeId,
          odds,
          open: true,
          chances: undefined,
          startingPrice: false,
        })),
      ),
  );
}

/** A bet on offers that the punter saw. */
const wish = ({ random, offers }: Betting): WantedBet | null =>
  wantedBet(random, () => (offers.length > 0 ? pick(random, offers) : null));

async function place(betting: Betting): Promise<void> {
  const { random } = betting;
  const bets = Array.from({ length: pick(random, [1, 1, 1, 2, 3]) }, () => wish(betting)).filter(
    (wanted) => wanted !== null,
  );
  if (bets.length === 0) return;
  const mode = pick(random, ["equals", "greater-or-equal", "any"] as const);
  const { refused } = await placeThese(betting, { mode, bets });
  if (refused.length > 0 && random.next() < 0.5) await look(betting);
}

async function placeThese(betting: Betting, body: PlacedBody): Promise<Sent> {
  const sent: Sent = {
    key: randomUUID(),
    body,
    state: "sent",
    learned: null,
    bets: [],
    refused: [],
    codes: [],
  };
  betting.placements.push(sent);
  try {
    await betting.session.answered(
      () => (sent.state === "unknown" ? findOut(betting, sent) : send(betting, sent)),
      () => {
        sent.state = "unknown";
      },
    );
  } finally {
    // The gate refused the whole request, for example because there were too many.
    if (sent.state === "sent") sent.state = "known";
  }
  return sent;
}

/**
 * As the web does: the bets under the key are the placement; if there are none, it is resent
 * under the same key.
 */
async function findOut(betting: Betting, sent: Sent): Promise<void> {
  const { bets } = await betting.session.call("placement", { params: { key: sent.key } });
  if (bets.length === 0) return send(betting, sent);
  sent.bets = bets;
  sent.learned = "asked";
  sent.state = "known";
}

async function send({ session, payer }: Betting, sent: Sent): Promise<void> {
  const { outcomes } = await session.call("placeBets", {
    body: sent.body,
    idempotencyKey: sent.key,
  });
  sent.bets = outcomes.flatMap((outcome) => (outcome.status === "placed" ? [outcome.bet] : []));
  sent.refused = outcomes.flatMap((outcome, position) =>
    outcome.status === "refused" ? [position] : [],
  );
  sent.codes = outcomes.flatMap((outcome) => (outcome.status === "refused" ? [outcome.code] : []));
  if (sent.state === "unknown") sent.learned = "sent again";
  sent.state = "known";
  if (sent.codes.includes("INSUFFICIENT_FUNDS")) await payer.topUp();
}

async function cashOut({ session, random, placements, made }: Betting): Promise<void> {
  const { call, answered } = session;
  const bets = placements.flatMap((sent) => sent.bets);
  if (bets.length === 0) return;
  const params = { id: pick(random, bets.slice(-10)).betId };
  try {
    const { quoteId, remaining } = await answered(() => call("cashOutQuote", { params }));
    const part =
      random.next() < 0.5 ? { part: Math.max(1, Math.floor(remaining * random.next())) } : {};
    const idempotencyKey = randomUUID();
    await answered(() => call("cashOut", { params, body: { quoteId, ...part }, idempotencyKey }));
    made.cashOuts++;
  } catch (error) {
    // Nothing to cash out, or no longer at this price.
    if (!(error instanceof CallError) || !error.type.startsWith("CASH_OUT_")) throw error;
  }
}

async function edit(betting: Betting): Promise<void> {
  const { random, placements, editor } = betting;
  const bets = placements.flatMap((sent) => sent.bets);
  const wanted = wish(betting);
  if (bets.length > 0 && wanted) await editor.edit(pick(random, bets.slice(-10)).betId, wanted);
}
