import type { PushSubscriber } from "@touchline/testkit";
import { expect } from "vitest";
import type { TestGate } from "./gate.ts";
import type { TestPunter } from "./punter.ts";

/** Subscribes a punter's browser to notifications. */
export async function subscribe(
  gate: TestGate,
  punter: TestPunter,
  { subscription }: PushSubscriber,
): Promise<void> {
  const reply = await gate.call("subscribePush", { body: subscription, headers: punter.headers });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
}

/** Sends everything that is due and waits for the replies. */
export async function sendPushes(gate: TestGate): Promise<void> {
  await gate.gate.schedule.run("pushes.send");
  await gate.gate.pushes.idle();
}

/** The notifications that a browser shows. */
export const shown = ({ received }: PushSubscriber) =>
  received.map(
    ({ text }) =>
      (JSON.parse(text) as { notification: { title: string; body: string; navigate: string } })
        .notification,
  );
