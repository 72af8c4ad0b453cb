import { createHash } from "node:crypto";
import { MESSAGE_LANGUAGES, type MessageLanguage, type PushKind } from "@touchline/contract";
import { type Clock, SECOND_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Restrictions } from "../../people/restrictions/restrictions.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { pushText } from "./push-texts.data.ts";
import type {
  PushNotification,
  PushOutcome,
  PushTransport,
  TransportName,
} from "./push-transport.ts";
import { retryAt, sendingOf } from "./pushes.rules.ts";
import {
  type DueDelivery,
  deleteDevices,
  endDelivery,
  findPreferences,
  putOff,
  takeDue,
} from "./pushes.store.ts";

export interface SendDeps {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  /** Decrypts a device's target. */
  unsealed(target: string): string;
  transportOf(name: TransportName): PushTransport | undefined;
  onError(error: unknown): void;
}

/** Concurrent deliveries: in all, to all untrusted parties together, and to one of those. */
const AT_ONCE = { all: 64, untrusted: 32, party: 4 };
const PATIENCE_MS = 10 * SECOND_MS;
/** How long a run leases a delivery. Longer than any attempt, so no other gate sends it too. */
const LOAN_MS = 3 * PATIENCE_MS;

/**
 * Sends what is due. A run starts deliveries without waiting for them: a service that never answers
 * occupies only its own few slots, and no run waits for another.
 */
export function createSender(deps: SendDeps) {
  const { db, clock } = deps;
  const onTheWay = new Map<
    string,
    { party: string; trusted: boolean; done: Promise<void>; stop: AbortController }
  >();
  const now = () => new Date(clock.now());
  let stopped = false;

  function hasRoom({ party, trusted }: { party: string; trusted: boolean }): boolean {
    if (trusted) return true;
    const untrusted = [...onTheWay.values()].filter((each) => !each.trusted);
    return (
      untrusted.length < AT_ONCE.untrusted &&
      untrusted.filter((each) => each.party === party).length < AT_ONCE.party
    );
  }

  async function sendDue(): Promise<void> {
    let room = AT_ONCE.all - onTheWay.size;
    while (!stopped && room > 0) {
      const busy = [...new Set([...onTheWay.keys()].map((key) => key.split(" ")[1] ?? ""))];
      const due = await db.transact((tx) =>
        takeDue(tx, now(), new Date(clock.now() + LOAN_MS), room, busy),
      );
      if (due.length === 0) return;
      for (const delivery of due) await start(delivery);
      room = AT_ONCE.all - onTheWay.size;
    }
  }

  async function start(delivery: DueDelivery): Promise<void> {
    const target = deps.unsealed(delivery.target);
    const transport = deps.transportOf(delivery.transport);
    if (!transport) return db.statement((tx) => endDelivery(tx, delivery, "refused"));
    const whose = transport.partyOf(target);
    // Its party is busy: postpone this one and let others proceed.
    if (!hasRoom(whose))
      return db.statement((tx) =>
        putOff(tx, delivery, new Date(clock.now() + PATIENCE_MS / 2), false),
      );
    const key = `${delivery.pushId} ${delivery.deviceId}`;
    const stop = new AbortController();
    const done = deliver(delivery, transport, target, stop)
      .catch(deps.onError)
      .finally(() => onTheWay.delete(key));
    onTheWay.set(key, { ...whose, done, stop });
  }

  async function deliver(
    delivery: DueDelivery,
    transport: PushTransport,
    target: string,
    stop: AbortController,
  ): Promise<void> {
    const asked = await askAgain(delivery);
    if (asked === "send") return settle(delivery, await attempt(transport, target, delivery, stop));
    await db.statement((tx) =>
      typeof asked === "string"
        ? endDelivery(tx, delivery, asked)
        : putOff(tx, delivery, new Date(asked.waitUntil), false),
    );
  }

  /** Checks current consent, choices, restrictions, law and session. */
  async function askAgain(
    delivery: DueDelivery,
  ): Promise<"send" | "withheld" | "expired" | { waitUntil: number }> {
    const { punterId, kind, args, expiresAt, sessionOpen } = delivery;
    if (expiresAt.getTime() <= clock.now()) return "expired";
    const preferences = await db.read((reader) => findPreferences(reader, punterId));
    if (!sessionOpen || !preferences) return "withheld";
    const { punter, standing } = await deps.restrictions.standingAndPunter(punterId);
    const { pushLaw: law } = deps.jurisdictions.profile(punter.jurisdiction);
    const { timeZoneId } = punter.settings;
    const decided = sendingOf(
      { kind, mandatory: args.mandatory === "1", ...preferences, timeZoneId, law, standing },
      clock.now(),
    );
    if (decided === "withhold") return "withheld";
    if (decided === "send") return "send";
    return decided.waitUntil >= expiresAt.getTime() ? "expired" : decided;
  }

  async function attempt(
    transport: PushTransport,
    target: string,
    delivery: DueDelivery,
    stop: AbortController,
  ): Promise<PushOutcome> {
    const { punter } = await deps.restrictions.standingAndPunter(delivery.punterId);
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
    try {
      return await transport.send(
        target,
        notificationOf(delivery, punter.settings.locale, clock.now()),
        stop.signal,
      );
    } catch {
      // Without an answer it is unknown whether it arrived. The same tag and topic make a second
      // one replace the first.
      return { result: "retry" };
    } finally {
      clearTimeout(timer);
    }
  }

  async function settle(delivery: DueDelivery, outcome: PushOutcome): Promise<void> {
    const { punterId, deviceId, attempts } = delivery;
    await db.transact(async (tx) => {
      if (outcome.result === "gone") return deleteDevices(tx, { punterId, deviceId });
      if (outcome.result !== "retry") return endDelivery(tx, delivery, outcome.result);
      const next = retryAt(attempts, clock.now(), outcome.afterMs);
      if (next === null || next >= delivery.expiresAt.getTime())
        return endDelivery(tx, delivery, "failed");
      return putOff(tx, delivery, new Date(next), true);
    });
  }

  return {
    sendDue,
    /** Resolves when everything started has ended. */
    idle: async () => void (await Promise.all([...onTheWay.values()].map(({ done }) => done))),
    async close(): Promise<void> {
      stopped = true;
      for (const { stop } of onTheWay.values()) stop.abort();
      await Promise.all([...onTheWay.values()].map(({ done }) => done));
    },
  };
}

const HIGH: ReadonlySet<PushKind> = new Set(["cashOutThreshold", "priceAlert"]);

export function notificationOf(
  delivery: Pick<
    DueDelivery,
    "pushId" | "kind" | "causeKey" | "args" | "path" | "origin" | "action" | "expiresAt"
  >,
  locale: string,
  now: number,
): PushNotification {
  const { pushId, kind, causeKey, args, path, origin, action, expiresAt } = delivery;
  const lang = (MESSAGE_LANGUAGES.find((known) => known === locale) ??
    "en") satisfies MessageLanguage;
  const { title, body } = pushText(kind, args)[lang];
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => args[name] ?? "");
  const topic = createHash("sha256").update(`${kind} ${causeKey}`).digest("base64url").slice(0, 24);
  return {
    pushId,
    kind,
    action,
    lang,
    topic,
    tag: topic,
    title: filled(title),
    body: filled(body),
    navigate: `${origin}${path}`,
    ttlSeconds: Math.max(1, Math.floor((expiresAt.getTime() - now) / SECOND_MS)),
    urgency: HIGH.has(kind) ? "high" : "normal",
  };
}
