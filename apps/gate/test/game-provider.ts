import { randomUUID } from "node:crypto";
import type { GameProvider } from "../src/modules/games/games/game-providers.ts";
import { signature, signedText } from "../src/modules/games/games/provider-signature.ts";
import type { TestGate } from "./gate.ts";
import type { TestPunter } from "./punter.ts";

/** An outside provider with one game, whose outcomes the test decides. */
export const PROVIDER: GameProvider = {
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
const DOOR = "/casino-gate/provider/v1";

async function say(gate: TestGate, path: string, body: object) {
  const payload = JSON.stringify(body);
  const timestamp = String(gate.clock.now());
  const sign = signature(PROVIDER.secret, signedText(timestamp, DOOR + path, payload));
  const headers = {
    "content-type": "application/json",
    "x-provider": PROVIDER.id,
    "x-timestamp": timestamp,
    "x-signature": sign,
  };
  const response = await gate.gate.app.inject({
    method: "POST",
    url: DOOR + path,
    payload,
    headers,
  });
  return { http: response.statusCode, body: response.json() };
}

/** A round of the provider: its stake, and the messages that the provider can send about it. */
export async function framedRound(
  gate: TestGate,
  { headers }: TestPunter,
  punterId: string,
  amount: number,
) {
  const { token } = (await gate.call("openGame", { body: { gameId: "penalty-king" }, headers }))
    .body;
  const [roundId, transactionId] = [randomUUID(), randomUUID()];
  const bet = await say(gate, "/bet", { token, transactionId, roundId, amount, currency: "USD" });
  return {
    bet,
    win: (won: number, roundClosed = true) =>
      say(gate, "/win", {
        punter: punterId,
        transactionId: randomUUID(),
        roundId,
        amount: won,
        currency: "USD",
        roundClosed,
      }),
    rollback: () =>
      say(gate, "/rollback", { punter: punterId, betTransactionId: transactionId, roundId }),
  };
}
