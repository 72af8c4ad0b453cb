import type { PushMessage } from "@touchline/contract";
import type { Bus } from "../platform/wire/bus.ts";
import type { PushClient } from "./client.ts";

type PunterSocket = Pick<PushClient, "punter" | "path" | "hasContext" | "send">;

export interface PunterPushDeps {
  bus: Bus;
  clients: ReadonlySet<PunterSocket>;
  balanceOf(
    punterId: string,
  ): Promise<Extract<PushMessage, { type: "accountUpdate" }>["balanceInfo"]>;
  openBetsOf(punterId: string): Promise<number>;
  onError: (error: unknown) => void;
}

/** How long a message waits for its next try when the database did not answer. */
const AGAIN_MS = 1000;

/**
 * Pushes to the punter: facts about an account go from the bus to every socket authenticated as
 * that account.
 */
export function createPunterPush({
  bus,
  clients,
  balanceOf,
  openBetsOf,
  onError,
}: PunterPushDeps): void {
  const socketsOf = (punterId: string) =>
    [...clients].filter((client) => client.punter?.punterId === punterId);
  const send = (sockets: readonly PunterSocket[], punterId: string, message: PushMessage) => {
    // Skip a socket that logged out while the message was being made.
    for (const client of sockets) if (client.punter?.punterId === punterId) client.send(message);
  };

  // The end of a round of matches settles thousands of bets: the sockets are scanned once for all
  // of them, and a punter with many bets gets one message.
  const moved = new Map<string, string[]>();
  // One message after the other: two reads at once could end in the wrong order, and the older
  // balance would stay on the screen.
  const beingTold = new Set<string>();
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(tell);
  }

  function note(punterId: string, betIds: readonly string[]): void {
    const known = moved.get(punterId);
    if (known) known.push(...betIds);
    else moved.set(punterId, [...betIds]);
    plan();
  }

  function tell(): void {
    isPlanned = false;
    const online = Map.groupBy(
      [...clients].filter(({ punter }) => punter && moved.has(punter.punterId)),
      ({ punter }) => punter?.punterId ?? "",
    );
    for (const [punterId, betIds] of moved) {
      if (beingTold.has(punterId)) continue;
      moved.delete(punterId);
      const sockets = online.get(punterId);
      if (sockets) void tellPunter(punterId, sockets, betIds);
    }
  }

  async function tellPunter(
    punterId: string,
    sockets: readonly PunterSocket[],
    betIds: string[],
  ): Promise<void> {
    beingTold.add(punterId);
    try {
      const [balanceInfo, openCount] = await Promise.all([
        balanceOf(punterId),
        betIds.length > 0 ? openBetsOf(punterId) : null,
      ]);
      send(sockets, punterId, { type: "accountUpdate", balanceInfo });
      if (openCount !== null)
        send(sockets, punterId, { type: "betCountUpdate", openCount, betIds });
    } catch (error) {
      onError(error);
      // No later fact may come to correct the screen.
      setTimeout(() => note(punterId, betIds), AGAIN_MS).unref();
    } finally {
      beingTold.delete(punterId);
      if (moved.has(punterId)) plan();
    }
  }

  bus.subscribe("punter.balance", ({ punterId }) => note(punterId, []));
  bus.subscribe("punter.bets", ({ punterId, betIds }) => note(punterId, betIds));

  bus.subscribe("punter.cash-out", ({ punterId, isChange = false, ...cashOut }) => {
    const { betId, paid, auto } = cashOut;
    for (const client of socketsOf(punterId))
      client.send({ type: "coRequest", betId, paid, auto, isChange });
  });

  bus.subscribe("punter.mirror", ({ punterId, host }) =>
    send(socketsOf(punterId), punterId, { type: "mirror", host }),
  );
  bus.subscribe("punter.promo", ({ punterId, kind, id }) =>
    send(socketsOf(punterId), punterId, { type: "promoParticipation", kind, id }),
  );
  bus.subscribe("match.news", ({ punterIds, news }) => {
    const told = new Set(punterIds);
    for (const client of clients)
      if (client.punter && told.has(client.punter.punterId))
        client.send({ type: "matchNews", ...news });
  });
  bus.subscribe("session.alert", ({ punterId, sessionId }) => {
    const sockets = socketsOf(punterId).filter(({ punter }) => punter?.sessionId === sessionId);
    send(sockets, punterId, { type: "regulationAlert" });
  });

  bus.subscribe("punter.settings", ({ punterId }) => {
    for (const client of socketsOf(punterId)) client.send({ type: "settingsUpdate" });
  });

  // For guests too. The punter socket of a separated pair does not repeat what the other one sends.
  bus.subscribe("experiments.changed", () => {
    for (const client of clients)
      if (client.hasContext && client.path !== "/sockets/v2/punter")
        client.send({ type: "experimentsUpdate" });
  });

  bus.subscribe("session.ended", ({ punterId, sessionId, reason }) => {
    for (const client of socketsOf(punterId)) {
      if (client.punter?.sessionId !== sessionId) continue;
      client.send({ type: "accountLogout", reason });
      // From here on the socket is a guest's: it receives nothing more of the account.
      client.punter = null;
    }
  });
}
