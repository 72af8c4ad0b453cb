import { createDraws } from "@touchline/fair";
import { GAMES } from "@touchline/fair/games";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const bet = { kind: "dice", stake: 100, target: 5050, over: true } as const;
const open = (punter: TestPunter, gameId = "dice") =>
  gate.call("openGame", { body: { gameId }, headers: punter.headers });
const lay = (
  punter: TestPunter,
  token: string,
  over: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  gate.call("openRound", {
    rawBody: { token, bet: { ...bet, ...over } },
    headers: { ...punter.headers, ...headers },
  });
const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);

describe("a round of one of our games", () => {
  /** This punter's bets are all refused, so nothing changes and tests can share them. */
  let unlucky: TestPunter | undefined;

  test("debits its stake, pays its win, and appears in the history as played", async () => {
    const punter = await join(gate);
    const { token, balance, seeds, limits } = (await open(punter)).body;
    expect(limits.minStake).toBe(10);
    const { round, ...after } = (await lay(punter, token)).body;
    expect(round).toMatchObject({
      status: "settled",
      staked: 100,
      nonce: seeds.nonce + 1,
      gameId: "dice",
      bet,
    });
    expect(after.balance).toBe(balance - 100 + (round.won ?? 0));
    expect(after.clock).toMatchObject({ staked: 100, won: round.won });
    const history = (await gate.call("gameRounds", { headers: punter.headers })).body;
    expect(history.rounds).toEqual([round]);
    await holds();
  });

  test("can be verified once its seeds are revealed, and not before", async () => {
    const punter = await join(gate);
    const { token, seeds } = (await open(punter)).body;
    const { round } = (await lay(punter, token)).body;
    const before = (
      await gate.call("gameRound", { params: { roundId: round.roundId }, headers: punter.headers })
    ).body;
    expect(before.seeds).toMatchObject({
      serverSeed: null,
      serverHash: seeds.serverHash,
      nonce: 1,
    });
    await gate.call("rotateSeeds", { body: { clientSeed: "my own" }, headers: punter.headers });
    const after = (
      await gate.call("gameRound", { params: { roundId: round.roundId }, headers: punter.headers })
    ).body;
    const { serverSeed, clientSeed, nonce } = after.seeds ?? {
      serverSeed: null,
      clientSeed: "",
      nonce: 0,
    };
    const again = GAMES.get("dice")?.play(
      createDraws({ serverSeed: serverSeed ?? "", clientSeed, nonce }),
      bet,
      [],
    );
    expect(again?.view).toEqual(round.view);
    expect(Number(again?.won)).toBe(round.won);
    const next = (await lay(punter, token)).body.round;
    expect(next.nonce).toBe(1);
    expect(
      (await gate.call("gameSeeds", { headers: punter.headers })).body.current.clientSeed,
    ).toBe("my own");
  });

  test("sent twice under one key is played once; another bet under it is refused", async () => {
    const punter = await join(gate);
    const { token } = (await open(punter)).body;
    const key = { "idempotency-key": "the-same-key" };
    const [first, second] = await Promise.all([
      lay(punter, token, {}, key),
      lay(punter, token, {}, key),
    ]);
    expect(second.body.round).toEqual(first.body.round);
    expect((await lay(punter, token, { stake: 200 }, key)).error.code).toBe(
      "gateway.validation.idempotency_key.reused",
    );
    expect((await gate.call("gameRounds", { headers: punter.headers })).body.rounds).toHaveLength(
      1,
    );
    await holds();
  });

  test("uses its own nonce, even when many run at once", async () => {
    const punter = await join(gate);
    const { token } = (await open(punter)).body;
    const rounds = await Promise.all(Array.from({ length: 12 }, () => lay(punter, token)));
    expect(
      rounds.map(({ body }) => body.round.nonce).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    ).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    await holds();
  });

  test.each([
    ["GAME_STAKE_OUT_OF_LIMITS", { stake: 1 }],
    ["GAME_STAKE_OUT_OF_LIMITS", { stake: 100_000_000 }],
    ["GAME_BET_INVALID", { target: 10_000 }],
    ["gateway.validation.request.invalid", { target: -1 }],
    ["gateway.validation.request.invalid", { kind: "coin" }],
  ])("%s: a bet with %j debits nothing", async (code, over) => {
    unlucky ??= await join(gate);
    const punter = unlucky;
    const { token, balance } = (await open(punter)).body;
    expect((await lay(punter, token, over)).error.code).toBe(code);
    expect((await open(punter)).body.balance).toBe(balance);
  });

  test("above the balance debits nothing and uses no draw", async () => {
    const punter = await join(gate);
    const { token, limits, balance } = (await open(punter)).body;
    await gate.query(
      "update wallet_balances set balance = 50 where punter_id = $1 and account = 'cash'",
      [token.slice(0, 36)],
    );
    expect(limits.maxStake).toBeGreaterThan(50);
    expect((await lay(punter, token)).error.code).toBe("INSUFFICIENT_FUNDS");
    expect((await open(punter)).body).toMatchObject({ balance: 50, seeds: { nonce: 0 } });
    await gate.query(
      "update wallet_balances set balance = $2 where punter_id = $1 and account = 'cash'",
      [token.slice(0, 36), balance],
    );
  });

  test("needs the punter's own token, unexpired", async () => {
    const [punter, other] = [await join(gate), await join(gate)];
    const { token, balance, expiresAt } = (await open(punter)).body;
    expect((await lay(other, token)).error.code).toBe("GAME_SESSION_INVALID");
    expect((await lay(punter, `${token.slice(0, -4)}abcd`)).error.code).toBe(
      "GAME_SESSION_INVALID",
    );
    const again = () => logIn(gate, { login: punter.email, password: PASSWORD });
    gate.clock.advance(expiresAt - gate.clock.now() - 1);
    const { body } = await lay(await again(), token);
    gate.clock.advance(1);
    const later = await again();
    expect((await lay(later, token)).error.code).toBe("GAME_SESSION_INVALID");
    const anew = (await open(later)).body;
    expect(anew).toMatchObject({
      balance: balance - 100 + (body.round.won ?? 0),
      seeds: { nonce: 1 },
    });
    expect((await lay(later, anew.token)).http).toBe(200);
  });

  test("is refused at once to a self-excluded punter", async () => {
    const punter = await join(gate);
    const { token } = (await open(punter)).body;
    await gate.query(
      "insert into restrictions (restriction_id, punter_id, kind, from_at) values (gen_random_uuid(), $1, 'permanent', $2)",
      [token.slice(0, 36), new Date(gate.clock.now())],
    );
    expect((await lay(punter, token)).error).toMatchObject({
      code: "INCORRECT_PUNTER_STATE",
      details: { state: "SELF_EXCLUDED", permission: "play" },
    });
  });
});

describe("the games on offer", () => {
  test("show their maths, and are listed by product", async () => {
    const { games } = (await gate.call("games", { query: { product: "mgames" } })).body;
    expect(games.find(({ gameId }) => gameId === "dice")).toMatchObject({
      rtp: 9900,
      volatility: "low",
      plays: "own",
    });
    expect(games.every(({ product }) => product === "mgames")).toBe(true);
    expect((await gate.call("game", { params: { gameId: "nothing" } })).error.code).toBe(
      "GAME_NOT_FOUND",
    );
  });

  test("that are shared show the figures of their sheets too", async () => {
    const { games } = (await gate.call("games", {})).body;
    const facts = (id: string) => games.find(({ gameId }) => gameId === id);
    expect(facts("crash")).toMatchObject({
      rtp: 9900,
      hitRate: 4950,
      volatility: "low",
      most: null,
    });
    expect(facts("lottery-seven")).toMatchObject({
      rtp: 9333,
      hitRate: 1667,
      volatility: "medium",
      most: 3006,
    });
    expect(facts("baccarat-tunnel")).toMatchObject({ rtp: 9894, volatility: "low", most: 12 });
    expect(
      games.filter(
        ({ plays, rtp, hitRate }) => plays === "shared" && (rtp === null || hitRate === null),
      ),
    ).toEqual([]);
  });

  test("follow local rules: no autoplay and a pause between rounds in Spain", async () => {
    const punter = await joinSpain(gate);
    const { rules } = (
      await gate.call("game", { params: { gameId: "dice" }, headers: punter.headers })
    ).body;
    expect(rules).toMatchObject({ autoplay: false, minRoundMs: 3000 });
    const { token } = (await open(punter)).body;
    const first = await lay(punter, token);
    gate.clock.advance(rules.minRoundMs - 1);
    expect((await lay(punter, token)).error.code).toBe("GAME_TOO_FAST");
    expect((await open(punter)).body).toMatchObject({
      balance: first.body.balance,
      seeds: { nonce: 1 },
    });
    gate.clock.advance(1);
    expect((await lay(punter, token)).body.round).toMatchObject({ status: "settled", nonce: 2 });
  });

  test("list the last played first", async () => {
    const punter = await join(gate);
    expect((await gate.call("recentGames", { headers: punter.headers })).body.gameIds).toEqual([]);
    await open(punter);
    expect((await gate.call("recentGames", { headers: punter.headers })).body.gameIds).toEqual([
      "dice",
    ]);
  });
});
