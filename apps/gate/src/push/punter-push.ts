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

interface PunterNews extends PunterPushDeps {
  /**
   * The end of a round of matches settles thousands of bets: the sockets are scanned once for all
   * of them, and a punter with many bets gets one message.
   */
  moved: Map<string, string[]>;
  /**
   * One message after the other: two reads at once could end in the wrong order, and the older
   * balance would stay on the screen.
   */
  beingTold: Set<string>;
  isPlanned: boolean;
  tell: () => void;
}

/**
 * Pushes to the punter: facts about an account go from the bus to every socket authenticated as
 * that account.
 */
export function createPunterPush(deps: PunterPushDeps): void {
  const { bus } = deps;
  const news: PunterNews = {
    ...deps,
    moved: new Map(),
    beingTold: new Set(),
    isPlanned: false,
    tell: () => tellMoved(news),
  };
  bus.subscribe("punter.balance", ({ punterId }) => note(news, punterId, []));
  bus.subscribe("punter.bets", ({ punterId, betIds }) => note(news, punterId, betIds));
  pushFacts(deps);
  pushSettings(deps);
  pushSessions(deps);
}

function plan(news: PunterNews): void {
  if (news.isPlanned) return;
  news.isPlanned = true;
  setImmediate(news.tell);
}

function note(news: PunterNews, punterId: string, betIds: readonly string[]): void {
  const known = news.moved.get(punterId);
  if (known) known.push(...betIds);
  else news.moved.set(punterId, [...betIds]);
  plan(news);
}

function tellMoved(news: PunterNews): void {
  const { clients, moved, beingTold } = news;
  news.isPlanned = false;
  const online = Map.groupBy(
    [...clients].filter(({ punter }) => punter && moved.has(punter.punterId)),
    ({ punter }) => punter?.punterId ?? "",
  );
  for (const [punterId, betIds] of moved) {
    if (beingTold.has(punterId)) continue;
    moved.delete(punterId);
    const sockets = online.get(punterId);
    if (sockets) void tellPunter(news, punterId, sockets, betIds);
  }
}

async function tellPunter(
  news: PunterNews,
  punterId: string,
  sockets: readonly PunterSocket[],
  betIds: string[],
): Promise<void> {
  const { moved, beingTold, balanceOf, openBetsOf, onError } = news;
  beingTold.add(punterId);
  try {
    const [balanceInfo, openCount] = await Promise.all([
      balanceOf(punterId),
      betIds.length > 0 ? openBetsOf(punterId) : null,
    ]);
    send(sockets, punterId, { type: "accountUpdate", balanceInfo });
    if (openCount !== null) send(sockets, punterId, { type: "betCountUpdate", openCount, betIds });
  } catch (error) {
    onError(error);
    // No later fact may come to correct the screen.
    setTimeout(() => note(news, punterId, betIds), AGAIN_MS).unref();
  } finally {
    beingTold.delete(punterId);
    if (moved.has(punterId)) plan(news);
  }
}

const socketsOf = (clients: PunterPushDeps["clients"], punterId: string) =>
  [...clients].filter((client) => client.punter?.punterId === punterId);

function send(sockets: readonly PunterSocket[], punterId: string, message: PushMessage): void {
  // Skip a socket that logged out while the message was being made.
  for (const client of sockets) if (client.punter?.punterId === punterId) client.send(message);
}

function pushFacts({ bus, clients }: PunterPushDeps): void {
  bus.subscribe("punter.cash-out", ({ punterId, isChange = false, ...cashOut }) => {
    const { betId, paid, auto } = cashOut;
    for (const client of socketsOf(clients, punterId))
      client.send({ type: "coRequest", betId, paid, auto, isChange });
  });
  bus.subscribe("punter.promo", ({ punterId, kind, id }) =>
    send(socketsOf(clients, punterId), punterId, { type: "promoParticipation", kind, id }),
  );
  bus.subscribe("match.news", ({ punterIds, news }) => {
    const told = new Set(punterIds);
    for (const client of clients)
      if (client.punter && told.has(client.punter.punterId))
        client.send({ type: "matchNews", ...news });
  });
}

function pushSettings({ bus, clients }: PunterPushDeps): void {
  bus.subscribe("punter.mirror", ({ punterId, host }) =>
    send(socketsOf(clients, punterId), punterId, { type: "mirror", host }),
  );
  bus.subscribe("punter.settings", ({ punterId }) => {
    for (const client of socketsOf(clients, punterId)) client.send({ type: "settingsUpdate" });
  });
  // For guests too. The punter socket of a separated pair does not repeat what the other one sends.
  bus.subscribe("experiments.changed", () => {
    for (const client of clients)
      if (client.hasContext && client.path !== "/sockets/v2/punter")
        client.send({ type: "experimentsUpdate" });
  });
}

function pushSessions({ bus, clients }: PunterPushDeps): void {
  bus.subscribe("session.alert", ({ punterId, sessionId }) => {
    const sockets = socketsOf(clients, punterId).filter(
      ({ punter }) => punter?.sessionId === sessionId,
    );
    send(sockets, punterId, { type: "regulationAlert" });
  });
  bus.subscribe("session.ended", ({ punterId, sessionId, reason }) => {
    for (const client of socketsOf(clients, punterId)) {
      if (client.punter?.sessionId !== sessionId) continue;
      client.send({ type: "accountLogout", reason });
      // From here on the socket is a guest's: it receives nothing more of the account.
      client.punter = null;
    }
  });
}
