import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import type { GameProvider } from "./game-providers.ts";
import { signature, signedText } from "./provider-signature.ts";

const PROVIDER: GameProvider = {
  id: "north-stand",
  name: "North Stand",
  secret: "a secret of thirty-two characters",
  games: [
    {
      gameId: "penalty-king",
      product: "casino",
      title: "Penalty King",
      mechanic: "lines",
      themes: ["football"],
      volatility: "high",
      rtp: 9600,
      leastStake: 0.1,
      mostStake: 50,
      frameUrl: "https://games.north-stand.example/play",
    },
  ],
};
const OTHER: GameProvider = {
  ...PROVIDER,
  id: "south-stand",
  secret: "another secret of thirty-two chars",
  games: [],
};
const DOOR = "/casino-gate/provider/v1";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({ config: { gameProviders: [PROVIDER, OTHER] } });
});
afterAll(() => gate.close());

/** A request from the provider's server. */
interface Saying {
  by?: GameProvider;
  at?: number;
  sign?: (text: string) => string;
}
async function say(
  path: string,
  body: object,
  { by = PROVIDER, at = gate.clock.now(), sign = (text) => text }: Saying = {},
) {
  const payload = JSON.stringify(body);
  const timestamp = String(at);
  const response = await gate.gate.app.inject({
    method: "POST",
    url: DOOR + path,
    payload,
    headers: {
      "content-type": "application/json",
      "x-provider": by.id,
      "x-timestamp": timestamp,
      "x-signature": sign(signature(by.secret, signedText(timestamp, DOOR + path, payload))),
    },
  });
  return { http: response.statusCode, body: response.json() };
}

async function opened() {
  const punter = await join(gate);
  const { token, balance, frameUrl } = (
    await gate.call("openGame", { body: { gameId: "penalty-king" }, headers: punter.headers })
  ).body;
  const session = (await say("/session", { token })).body;
  return { punter, token, balance, frameUrl, id: session.punter as string, session };
}

const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
const names = () => ({ transactionId: randomUUID(), roundId: randomUUID() });
const historyOf = async (punter: TestPunter) =>
  (await gate.call("gameRounds", { headers: punter.headers })).body.rounds;

describe("a game of another provider", () => {
  test("appears in the lobby beside ours and opens with a token in its address", async () => {
    const { games } = (await gate.call("games", { query: { product: "casino" } })).body;
    expect(games.find(({ gameId }) => gameId === "penalty-king")).toMatchObject({
      studio: "North Stand",
      plays: "frame",
      rtp: 9600,
    });
    const { token, frameUrl, session, balance } = await opened();
    expect(frameUrl).toBe(
      `https://games.north-stand.example/play?token=${encodeURIComponent(token)}&game=penalty-king`,
    );
    expect(session).toMatchObject({
      gameId: "penalty-king",
      currency: "USD",
      balance,
      minStake: 10,
      maxStake: 5000,
    });
  });

  test("debits a stake and credits a win, each once however often it is sent", async () => {
    const { punter, token, id, balance } = await opened();
    const [bet, win] = [names(), randomUUID()];
    const stake = { token, ...bet, amount: 200, currency: "USD" };
    expect((await say("/bet", stake)).body).toEqual({
      status: "OK",
      balance: balance - 200,
      repeated: false,
    });
    expect((await say("/bet", stake)).body).toEqual({
      status: "OK",
      balance: balance - 200,
      repeated: true,
    });
    const paid = {
      punter: id,
      transactionId: win,
      roundId: bet.roundId,
      amount: 700,
      currency: "USD",
      roundClosed: true,
    };
    const [first, second] = await Promise.all([say("/win", paid), say("/win", paid)]);
    expect([first.body.repeated, second.body.repeated].toSorted()).toEqual([false, true]);
    expect((await say("/win", paid)).body.balance).toBe(balance + 500);
    expect(await historyOf(punter)).toMatchObject([
      { gameId: "penalty-king", status: "settled", staked: 200, won: 700 },
    ]);
    await holds();
  });

  test("is refused another transaction under a used id", async () => {
    const { token } = await opened();
    const bet = { token, ...names(), amount: 200, currency: "USD" };
    await say("/bet", bet);
    expect((await say("/bet", { ...bet, amount: 300 })).body.code).toBe(
      "GAME_TRANSACTION_CONFLICT",
    );
    await holds();
  });

  test("rolls a bet back once; a bet that arrives after its rollback is refused", async () => {
    const { punter, token, id, balance } = await opened();
    const bet = names();
    await say("/bet", { token, ...bet, amount: 200, currency: "USD" });
    const back = { punter: id, betTransactionId: bet.transactionId, roundId: bet.roundId };
    expect((await say("/rollback", back)).body).toMatchObject({ balance, repeated: false });
    expect((await say("/rollback", back)).body).toMatchObject({ balance, repeated: true });
    const late = names();
    expect(
      (
        await say("/rollback", {
          punter: id,
          betTransactionId: late.transactionId,
          roundId: late.roundId,
        })
      ).http,
    ).toBe(200);
    expect((await say("/bet", { token, ...late, amount: 200, currency: "USD" })).body.code).toMatch(
      /GAME_TRANSACTION_(ROLLED_BACK|CONFLICT)/,
    );
    expect((await say("/session", { token })).body.balance).toBe(balance);
    expect((await historyOf(punter)).map(({ status }) => status)).toEqual(["refunded", "refunded"]);
    await holds();
  });

  test("may pay and roll back after the token expired, but debit no stake", async () => {
    const { token, id, balance } = await opened();
    const bet = names();
    await say("/bet", { token, ...bet, amount: 200, currency: "USD" });
    gate.clock.advance(13 * 3_600_000);
    expect((await say("/bet", { token, ...names(), amount: 200, currency: "USD" })).body.code).toBe(
      "GAME_SESSION_INVALID",
    );
    const win = {
      punter: id,
      transactionId: randomUUID(),
      roundId: bet.roundId,
      amount: 100,
      currency: "USD",
      roundClosed: true,
    };
    expect((await say("/win", win)).body.balance).toBe(balance - 100);
    await holds();
  });

  test("debits nothing from a self-excluded punter, above a limit, or above the balance", async () => {
    const { token, id } = await opened();
    const bet = (amount: number) => say("/bet", { token, ...names(), amount, currency: "USD" });
    expect((await bet(5001)).body.code).toBe("GAME_STAKE_OUT_OF_LIMITS");
    await gate.query(
      "update wallet_balances set balance = 50 where punter_id = $1 and account = 'cash'",
      [id],
    );
    expect((await bet(100)).body.code).toBe("INSUFFICIENT_FUNDS");
    await gate.query(
      "update wallet_balances set balance = 100000 where punter_id = $1 and account = 'cash'",
      [id],
    );
    await gate.query(
      "insert into restrictions (restriction_id, punter_id, kind, from_at) values (gen_random_uuid(), $1, 'permanent', $2)",
      [id, new Date(gate.clock.now())],
    );
    expect((await bet(100)).body.code).toBe("INCORRECT_PUNTER_STATE");
    await holds();
  });
});

describe("a limit set by the punter", () => {
  test("stops a provider's game at once, without a debit or a round; earlier bets are still paid", async () => {
    const { punter, token, id, balance } = await opened();
    const bet = { token, ...names(), amount: 200, currency: "USD" };
    await say("/bet", bet);
    await gate.call("changePlayLimits", { body: { stakeDaily: 250 }, headers: punter.headers });
    expect(
      (await say("/bet", { token, ...names(), amount: 51, currency: "USD" })).body,
    ).toMatchObject({
      code: "PLAY_LIMIT_REACHED",
      details: { limit: "stakeDaily", amount: 250, left: 50 },
    });
    expect((await say("/bet", bet)).body.repeated).toBe(true);
    const win = {
      punter: id,
      transactionId: randomUUID(),
      roundId: bet.roundId,
      amount: 900,
      currency: "USD",
      roundClosed: true,
    };
    expect((await say("/win", win)).body.balance).toBe(balance + 700);
    expect(await historyOf(punter)).toHaveLength(1);
    await holds();
  });
});

describe("the providers' endpoint", () => {
  test.each<[string, Saying]>([
    ["another's key", { by: { ...PROVIDER, secret: OTHER.secret } }],
    ["an unknown provider", { by: { ...PROVIDER, id: "nobody" } }],
    ["a stale request", { at: Date.UTC(2020, 0, 1) }],
    ["a broken signature", { sign: (text: string) => `${text.slice(0, -2)}xx` }],
  ])("is closed to %s", async (_, over) => {
    const { token } = await opened();
    expect(await say("/session", { token }, over)).toMatchObject({
      http: 401,
      body: { code: "GAME_PROVIDER_UNKNOWN" },
    });
  });

  test("lets no provider use the session of another's game", async () => {
    const { token } = await opened();
    expect((await say("/session", { token }, { by: OTHER })).body.code).toBe(
      "GAME_SESSION_INVALID",
    );
    expect(
      (await say("/bet", { token, ...names(), amount: 100, currency: "USD" }, { by: OTHER })).body
        .code,
    ).toBe("GAME_SESSION_INVALID");
  });

  test("answers 400 to a malformed request, and does not exist without a provider", async () => {
    const { token } = await opened();
    expect((await say("/bet", { token, ...names(), amount: -5, currency: "USD" })).http).toBe(400);
    const alone = await startTestGate();
    expect(
      (await alone.gate.app.inject({ method: "POST", url: `${DOOR}/bet`, payload: {} })).statusCode,
    ).toBe(404);
    await alone.close();
  });
});
