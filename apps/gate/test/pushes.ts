import type { PushSubscriber } from "@touchline/testkit";
import { expect } from "vitest";
import type { TestGate } from "./gate.ts";
import type { TestPunter } from "./punter.ts";

/** A punter's browser asks for notifications. */
export async function subscribe(
  gate: TestGate,
  punter: TestPunter,
  { subscription }: PushSubscriber,
): Promise<void> {
  const reply = await gate.call("subscribePush", { body: subscription, headers: punter.headers });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
}

/** Everything that is due is sent, and answered. */
export async function sendPushes(gate: TestGate): Promise<void> {
  await gate.gate.schedule.run("pushes.send");
  await gate.gate.pushes.idle();
}

/** The notification that a browser shows. */
export const shown = ({ received }: PushSubscriber) =>
  received.map(
    ({ text }) =>
      (JSON.parse(text) as { notification: { title: string; body: string; navigate: string } })
        .notification,
  );
