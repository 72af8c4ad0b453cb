import { type Clock, SECOND_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { PushOutcome, PushTransport, TransportName } from "../../../ports/pushes.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { notificationOf } from "./push-notification.ts";
import { retryAt, sendingOf } from "./pushes.rules.ts";
import {
  type DueDelivery,
  deleteDevices,
  endDelivery,
  findPreferences,
  putOff,
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

export const PATIENCE_MS = 10 * SECOND_MS;

export async function deliver(
  deps: SendDeps,
  delivery: DueDelivery,
  transport: PushTransport,
  target: string,
  stop: AbortController,
): Promise<void> {
  const asked = await askAgain(deps, delivery);
  if (asked === "send")
    return settle(deps, delivery, await attempt(deps, transport, target, delivery, stop));
  await deps.db.statement((tx) =>
    typeof asked === "string"
      ? endDelivery(tx, delivery, asked)
      : putOff(tx, delivery, new Date(asked.waitUntil), false),
  );
}

/** Checks current consent, choices, restrictions, law and session. */
async function askAgain(
  deps: SendDeps,
  delivery: DueDelivery,
): Promise<"send" | "withheld" | "expired" | { waitUntil: number }> {
  const { db, clock } = deps;
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
  deps: SendDeps,
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
      notificationOf(delivery, punter.settings.locale, deps.clock.now()),
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

async function settle(
  { db, clock }: SendDeps,
  delivery: DueDelivery,
  outcome: PushOutcome,
): Promise<void> {
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
