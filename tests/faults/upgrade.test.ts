import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { WantedBet } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../apps/gate/src/platform/database/db.ts";
import { migrate } from "../../apps/gate/src/platform/database/migrate.ts";
import { ibanOf } from "../../apps/gate/test/accounts.ts";
import { PAN, testConfig } from "../../apps/gate/test/gate.ts";
import { openAccounts } from "../../bench/accounts.ts";
import { asked } from "../../scripts/fault-test/asked.ts";
import { approveAll } from "../../scripts/kill-test/approver.ts";
import { newVoucher } from "../../scripts/kill-test/bank.ts";
import { provePaid, settlePayments } from "../../scripts/kill-test/paid.ts";
import { noneLeftPending } from "../../scripts/kill-test/pending.ts";
import { prove } from "../../scripts/kill-test/proof.ts";
import type { Punter } from "../../scripts/kill-test/punter.ts";
import { createSession } from "../../scripts/kill-test/session.ts";
import { end } from "../../scripts/kill-test/start-gate.ts";
import { hasReleaseBefore } from "../../scripts/release-before/lay-out.ts";
import { raiseUpgradeStand, type UpgradeStand, VISITOR } from "./upgrade-stand.ts";

/**
 * The release before serves punters, the database is migrated under it, and it goes on beside a
 * gate of this release. `npm run fault-test upgrade` does the same with all processes.
 */
const PUNTERS = 4;
/** Long enough that connections have prepared the statements that they repeat. */
const BEFORE_MS = 4000;
/** Errors of SQL, and not those of a machine that is slow. */
const SQL_FAULT = /"code":"(0A|22|23|42)\w{3}"/;
/** Calls that wait for the tables while they change may fail once. */
const SWAP_MS = 2000;
const NO_SUCH_KEY = /"code":"42P10"/;

/** A copy of the sources without their history cannot show it. */
describe.skipIf(!hasReleaseBefore())("an upgrade from the release before", () => {
  let stand: UpgradeStand;
  let db: Database;
  let old: ChildProcess;
  let crowd: Punter[];
  /** A punter whose calls the test makes, through both gates. */
  let keeper: Punter;
  let acting: Promise<unknown>;
  let isOver = false;
  let migratedAt: number;

  beforeAll(async () => {
    stand = await raiseUpgradeStand();
    old = await stand.start("old");
    db = openDatabase(stand.databaseUrl, { poolSize: 2 });
    const emails = await openAccounts(stand.url.old, { ...PAN, ...VISITOR }, PUNTERS + 1);
    const punters = emails.map((email, number) => stand.punter(email, number));
    await Promise.all(punters.map((punter) => punter.arrive()));
    [keeper, ...crowd] = punters as [Punter, ...Punter[]];
    acting = Promise.all(crowd.map((punter) => punter.bet(() => isOver)));
    acting.catch(() => {});
    await pause(BEFORE_MS);
    await migrate(stand.databaseUrl);
    migratedAt = Date.now();
  }, 400_000);

  afterAll(async () => {
    isOver = true;
    await db?.close();
    await stand?.stop();
  });

  test("a gate of the release before takes bets, rounds and payments on the new schema, and settles", async () => {
    const made = async () =>
      (
        await asked<Record<string, number>>(
          stand.databaseUrl,
          `select (select count(*)::int from bets where placed_at > $1) as bets,
                (select count(*)::int from bets where settled_at > $1) as settled,
                (select count(*)::int from ledger_transactions where kind = 'cash-out' and at > $1) as "cashedOut",
                (select count(*)::int from game_rounds where settled_at > $1) as rounds,
                (select count(*)::int from payments where created_at > $1) as payments`,
          [new Date(migratedAt)],
        )
      )[0];
    await expect
      .poll(made, { timeout: 60_000 })
      .toEqual(
        expect.toSatisfy((counts: Record<string, number>) =>
          Object.values(counts).every((count) => count > 0),
        ),
      );
  }, 90_000);

  describe("beside a gate of this release", () => {
    type Side = "old" | "new";
    let sides: Record<Side, ReturnType<typeof createSession>>;
    const BOTH_WAYS = [
      ["old", "new"],
      ["new", "old"],
    ] as const satisfies [Side, Side][];

    beforeAll(async () => {
      await stand.start("new");
      const session = (side: Side) =>
        createSession({ url: stand.url[side], up: async () => {} }, VISITOR, keeper.email);
      sides = { old: session("old"), new: session("new") };
      for (const side of Object.values(sides)) await side.logIn();
    }, 120_000);

    /** Sends the same to one gate, to it again, to the other, and to the first once more. */
    async function repeated<T>(
      first: Side,
      second: Side,
      send: (session: ReturnType<typeof createSession>) => Promise<T>,
    ): Promise<T[]> {
      const answers: T[] = [];
      for (const side of [first, first, second, first])
        answers.push(await sides[side].answered(() => send(sides[side])));
      return answers;
    }

    /** A bet on the first matches of the list, at any price. */
    async function wanted(side: Side, legs: number): Promise<WantedBet> {
      const { events } = await sides[side].call("eventList", { query: { limit: "40" } });
      const offered = events.flatMap(({ tree: { head, markets } }) => {
        const market = markets.find(({ status }) => status === "open");
        const outcome = market?.outcomes[0];
        if (!market || !outcome) return [];
        const { outcomeId, odds } = outcome;
        return [{ eventId: head.eventId, marketId: market.marketId, outcomeId, quotedOdds: odds }];
      });
      const kind = legs === 1 ? "single" : "accumulator";
      return { kind, legs: offered.slice(0, legs), sizes: [legs], unitStake: 100 };
    }

    test.each(BOTH_WAYS)(
      "a single and an accumulator placed at the %s gate are known at the %s one",
      async (first, second) => {
        const key = randomUUID();
        const bets = [await wanted(first, 1), await wanted(first, 2)];
        const body = { mode: "any" as const, bets };
        const answers = await repeated(first, second, async ({ call }) => {
          const { outcomes } = await call("placeBets", { body, idempotencyKey: key });
          return outcomes.map((outcome) => (outcome.status === "placed" ? outcome.bet : null));
        });
        const [placed = []] = answers;
        const known = placed.filter((bet) => bet !== null);
        expect(known).toHaveLength(2);
        for (const answer of answers)
          expect(answer.map((bet) => bet?.betId)).toEqual(placed.map((bet) => bet?.betId));
        keeper.placements.push({
          key,
          body,
          state: "known",
          learned: null,
          bets: known,
          refused: [],
          codes: [],
        });
      },
    );

    test.each(BOTH_WAYS)(
      "a round of dice played at the %s gate is known at the %s one",
      async (first, second) => {
        const key = randomUUID();
        const answers = await repeated(first, second, async ({ call }) => {
          const { token } = await call("openGame", { body: { gameId: "dice" } });
          const bet = { kind: "dice" as const, stake: 100, target: 5050, over: true };
          return (await call("openRound", { body: { token, bet }, idempotencyKey: key })).round;
        });
        const [round] = answers;
        expect(new Set(answers.map(({ roundId, won }) => `${roundId} ${won}`)).size).toBe(1);
        if (round) keeper.told.push({ key, round });
      },
    );

    test.each(BOTH_WAYS)(
      "a deposit made at the %s gate is known at the %s one",
      async (first, second) => {
        const idempotencyKey = randomUUID();
        const body = {
          amount: 5000,
          method: "voucher" as const,
          details: { voucher: newVoucher() },
        };
        const answers = await repeated(first, second, ({ call }) =>
          call("startDeposit", { body, idempotencyKey }),
        );
        expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
        for (const payment of answers) keeper.payer.payments.set(payment.paymentId, payment);
      },
    );

    test.each(BOTH_WAYS)(
      "a withdrawal requested at the %s gate is known at the %s one",
      async (first, second) => {
        const idempotencyKey = randomUUID();
        const details = { iban: ibanOf(`keeper of ${first}`), holder: "Ana Punter" };
        const body = { amount: 1000, method: "bank" as const, details };
        const answers = await repeated(first, second, ({ call }) =>
          call("withdraw", { body, idempotencyKey }),
        );
        expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
        for (const payment of answers) keeper.payer.payments.set(payment.paymentId, payment);
      },
    );

    test.each(BOTH_WAYS)(
      "what a collector of the %s gate received is not stored again at the %s one",
      async (first, second) => {
        const requestId = randomUUID();
        const event = {
          name: "login success",
          properties: {},
          timestamp: Date.now(),
          sessionIndex: 1,
        };
        const body = { requestId, events: [event], properties: {}, timestamp: Date.now() };
        await repeated(first, second, ({ call }) => call("trackEvents", { body }));
        const upload = {
          api_key: testConfig().analytics.apiKey,
          events: [{ event_type: "click", device_id: requestId, insert_id: requestId }],
        };
        for (const side of [first, first, second, first])
          await fetch(`${stand.url[side]}/2/httpapi`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(upload),
          });
        const stored = `select (select count(*)::int from tracking_events where request_id = $1) as tracked,
      (select count(*)::int from analytics_events where insert_id = $1) as analysed`;
        expect(await asked(stand.databaseUrl, stored, [requestId])).toEqual([
          { tracked: 1, analysed: 1 },
        ]);
      },
    );

    test("each fact has a number, whichever release published it", async () => {
      const unnumbered = `select count(*)::int as facts from outbox
      where published_at > $1 and published_no is null`;
      await expect
        .poll(() => asked(stand.databaseUrl, "select from outbox where published_at is null"))
        .toEqual([]);
      expect(await asked(stand.databaseUrl, unnumbered, [new Date(migratedAt)])).toEqual([
        { facts: 0 },
      ]);
    });
  });

  test("a gate of this release takes the place of the old one, and everything told is true", async () => {
    await end(old);
    await stand.start("new", "old");
    await pause(2000);
    isOver = true;
    await acting;
    const punters = [keeper, ...crowd];
    await Promise.all(punters.map(({ editor }) => editor.end()));
    const payers = punters.map(({ payer }) => payer);
    const reached = { url: stand.url.old, up: async () => {} };
    const checks = [
      await noneLeftPending(db),
      await settlePayments(payers, () => approveAll(reached)),
      ...(await provePaid(db, stand.acquirerDatabaseUrl, payers)),
      ...(await prove(db, punters)),
    ];
    const unexpected = stand.faults.filter(
      ({ at, line }) =>
        SQL_FAULT.test(line) && (at > migratedAt + SWAP_MS || !NO_SUCH_KEY.test(line)),
    );
    expect(unexpected).toEqual([]);
    const refused = JSON.stringify(payers.map((payer) => payer.refused));
    expect(
      checks.filter(({ broken }) => broken.length > 0),
      `payments refused: ${refused}`,
    ).toEqual([]);
  }, 300_000);
});
