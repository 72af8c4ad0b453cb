import type { PushMessage } from "@touchline/contract";
import type { Bus } from "../platform/bus.ts";
import type { PushClient } from "./client.ts";

export interface PunterPushDeps {
  bus: Bus;
  clients: ReadonlySet<PushClient>;
  balanceOf(punterId: string): Promise<Extract<PushMessage, { type: "accountUpdate" }>["balanceInfo"]>;
  openBetsOf(punterId: string): Promise<number>;
  onError: (error: unknown) => void;
}

/** Pushes to the punter: what the bus says of an account reaches every socket that proved to be that account's. */
export function createPunterPush({ bus, clients, balanceOf, openBetsOf, onError }: PunterPushDeps): void {
  const socketsOf = (punterId: string) => [...clients].filter((client) => client.punter?.punterId === punterId);

  bus.subscribe("punter.balance", ({ punterId }) => {
    if (socketsOf(punterId).length === 0) return;
    balanceOf(punterId)
      .then((balanceInfo) => {
        for (const client of socketsOf(punterId)) client.send({ type: "accountUpdate", balanceInfo });
      })
      .catch(onError);
  });

  bus.subscribe("punter.bets", ({ punterId, betIds }) => {
    if (socketsOf(punterId).length === 0) return;
    openBetsOf(punterId)
      .then((openCount) => {
        for (const client of socketsOf(punterId)) client.send({ type: "betCountUpdate", openCount, betIds });
      })
      .catch(onError);
  });

  bus.subscribe("punter.cash-out", ({ punterId, betId, paid, auto }) => {
    for (const client of socketsOf(punterId)) client.send({ type: "coRequest", betId, paid, auto });
  });

  bus.subscribe("punter.settings", ({ punterId }) => {
    for (const client of socketsOf(punterId)) client.send({ type: "settingsUpdate" });
  });

  bus.subscribe("session.ended", ({ punterId, sessionId, reason }) => {
    for (const client of socketsOf(punterId)) {
      if (client.punter?.sessionId !== sessionId) continue;
      client.send({ type: "accountLogout", reason });
      // From here on the socket is a guest's: nothing of the account reaches it any more.
      client.punter = null;
    }
  });
}
