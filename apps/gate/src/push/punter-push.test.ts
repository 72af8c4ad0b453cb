import type { BalanceInfo, ServerMessage } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBus } from "../platform/wire/bus.ts";
import { createPunterPush } from "./punter-push.ts";

const rethrow = (error: unknown) => {
  throw error;
};
const balance = (bonus: number): BalanceInfo => ({
  mainBalance: 1000,
  withdrawable: 1000,
  bonus,
  currency: "USD",
});

/** The push to one punter's socket, with balances that the test reads out by hand. */
function pushing() {
  const bus = createBus(rethrow);
  const sent: ServerMessage[] = [];
  const reads: PromiseWithResolvers<BalanceInfo>[] = [];
  const errors: unknown[] = [];
  createPunterPush({
    bus,
    clients: new Set([
      {
        punter: { punterId: "p1", sessionId: "s1" },
        path: "/sockets/v2/punter" as const,
        hasContext: true,
        send: (message: ServerMessage) => void sent.push(message),
      },
    ]),
    balanceOf: () => {
      const read = Promise.withResolvers<BalanceInfo>();
      reads.push(read);
      return read.promise;
    },
    openBetsOf: async () => 0,
    onError: (error) => errors.push(error),
  });
  return { sent, reads, errors, moved: () => bus.publish("punter.balance", { punterId: "p1" }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a balance that moves while it is read is read again afterwards: the older one never comes last", async () => {
  const { sent, reads, moved } = pushing();
  moved();
  await vi.advanceTimersByTimeAsync(0);
  moved();
  moved();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveLength(1);
  reads[0]?.resolve(balance(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve(balance(1000));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([
    { type: "accountUpdate", balanceInfo: balance(0) },
    { type: "accountUpdate", balanceInfo: balance(1000) },
  ]);
});

test("a balance that the database did not give is read again and told", async () => {
  const { sent, reads, errors, moved } = pushing();
  moved();
  await vi.advanceTimersByTimeAsync(0);
  reads[0]?.reject(new Error("no connection"));
  await vi.advanceTimersByTimeAsync(1100);
  expect(errors).toHaveLength(1);
  reads[1]?.resolve(balance(1000));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ type: "accountUpdate", balanceInfo: balance(1000) }]);
});
