import { ClientMessage, type ServerMessage } from "@touchline/contract";
import { Compile } from "typebox/compile";
import type { PushClient } from "./client.ts";
import { misfit } from "./context.rules.ts";
import { messageCost } from "./message-cost.ts";
import type { OpenSockets } from "./open-sockets.ts";

export const HEARTBEAT_MS = 25_000;

const Message = Compile(ClientMessage);

/** Answers one message of a client, unless the client left meanwhile. */
export async function receive(
  sockets: OpenSockets,
  client: PushClient,
  text: string,
): Promise<void> {
  const { clients, clock, subscriptions, betWatch, raceWatch, casinoWatch } = sockets;
  if (!clients.has(client)) return;
  const said = parse(text);
  if (!said) return client.refuse({ code: "BAD_MESSAGE" });
  if (!client.affords(messageCost(said), said.type)) return;
  if (said.type === "PING")
    return client.send({ type: "PONG", at: said.at, serverTime: clock.now() });
  if (said.type === "CONTEXT") return setContext(sockets, client, said);
  if (!client.hasContext) return client.refuse({ code: "CONTEXT_NEEDED", about: said.type });
  if (said.type === "POW_REQUEST" || said.type === "POW_NONCE")
    return proofOfWork(sockets, client, said);
  if (said.type === "BET_SUBSCRIBE" || said.type === "BET_UNSUBSCRIBE")
    return said.kind === "race-board"
      ? raceWatch.change(client, said)
      : betWatch.change(client, said);
  // The punter socket carries the account, not the catalogue.
  if (client.path === "/sockets/v2/punter")
    return client.refuse({ code: "BAD_MESSAGE", about: said.type });
  if (said.type === "SET_TREE_CTX") return subscriptions.setTreeContext(client, said);
  if (said.type === "SUBSCRIBE") return subscriptions.subscribe(client, said);
  if (said.type === "CASINO_GAME_INFO") return casinoWatch.change(client, said);
  subscriptions.unsubscribe(client, said.ids);
}

function parse(text: string): ClientMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return Message.Check(value) ? value : null;
  } catch {
    return null;
  }
}

function proofOfWork(
  { clock, puzzles }: OpenSockets,
  client: PushClient,
  said: Extract<ClientMessage, { type: "POW_REQUEST" | "POW_NONCE" }>,
): void {
  const { action } = said;
  if (said.type === "POW_NONCE") {
    const { challenge, nonce } = said;
    const answer = puzzles.solved(action, client, challenge, nonce);
    return client.send({ type: "proofOfWork", kind: "nonce", action, challenge, answer });
  }
  // Puzzles get harder with demand: limit requests per address, so that nobody can make them hard
  // for everybody.
  const { puzzles: allowance } = client.standing;
  if (!allowance.spend(1, clock.now()))
    return client.refuse({
      code: "TOO_MANY_REQUESTS",
      about: said.type,
      retryMs: allowance.waitMs(1, clock.now()),
    });
  client.send({
    type: "proofOfWork",
    kind: "request",
    action,
    puzzle: puzzles.challenge(action, client),
  });
}

/**
 * Only the token decides a socket's identity; the events socket of the separated pair never has
 * one.
 */
async function setContext(
  sockets: OpenSockets,
  client: PushClient,
  said: Extract<ClientMessage, { type: "CONTEXT" }>,
): Promise<void> {
  const wrong = misfit(said, client, sockets.contextOf(client.host));
  if (wrong) return client.refuse({ code: "CONTEXT_MISMATCH", about: wrong });
  const { punterToken: token } = said;
  const mayHaveIdentity = client.path !== "/sockets/v2/events";
  const before = client.punter;
  client.punter =
    token && mayHaveIdentity ? await sockets.verifyPunterToken(token, client.host) : null;
  // One punter's watches must not reach another.
  if (before?.sessionId !== client.punter?.sessionId) {
    sockets.betWatch.remove(client);
    sockets.raceWatch.remove(client);
  }
  client.hasContext = true;
  client.takes = new Set(said.takes);
  if (token && mayHaveIdentity && !client.punter)
    client.send({ type: "ERROR", code: "TOKEN_INVALID" });
  client.send({
    type: "CONTEXT_SET",
    serverTime: sockets.clock.now(),
    loggedIn: client.punter !== null,
    heartbeatMs: HEARTBEAT_MS,
  } satisfies ServerMessage);
}
