import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import {
  type Said,
  type ScriptedProvider,
  scriptedProvider,
} from "../../../../test/scripted-provider.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import { secureRandom } from "../../../platform/random.ts";

let provider: ScriptedProvider;
let gate: TestGate;
let punter: TestPunter;
beforeAll(async () => {
  provider = scriptedProvider();
  gate = await startTestGate({ providers: [provider] });
  punter = await join(gate);
});
afterAll(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
});

const deposit = async () =>
  (
    await gate.call("startDeposit", {
      body: { amount: 3000, method: "card", token: "token-claims-1" },
      headers: punter.headers,
    })
  ).body.paymentId;

/** A message to a gate of this release. */
async function told(paymentId: string, kind: Said["kind"], amount: number): Promise<void> {
  const event = { ...provider.event(paymentId, { kind }), amount, currency: "USD" };
  const { statusCode } = await gate.gate.app.inject({
    method: "POST",
    url: "/client-gate/payments/hooks/scripted",
    headers: { "content-type": "application/json", "x-signature": "signed" },
    payload: JSON.stringify({ events: [event] }),
  });
  expect(statusCode).toBe(200);
}

/**
 * The same message to a gate of the release before: it writes the payment's figures and its
 * posting, and all else of the payment as it read it, the claims too.
 */
async function toldToOldGate(
  paymentId: string,
  figure: "refunded" | "charged_back",
  more: number,
): Promise<void> {
  const posting = (payment: Record<string, unknown>) => ({
    punterId: payment.punter_id,
    key: `old:${figure}:${more}:${paymentId}`,
    transactionId: orderedId(secureRandom, gate.clock.now()),
    currency: "USD",
    kind: more > 0 ? "deposit-refunded" : "refund-reversed",
    reference: payment.number,
    entries: [
      { account: "cash", amount: -more },
      { account: "house:provider:scripted", amount: more },
    ],
  });
  const [row] = await gate.query<{ payment: Record<string, unknown> }>(
    "select payment from hold_payment($1)",
    [paymentId],
  );
  const payment = row?.payment ?? {};
  const written = { ...payment, [figure]: Number(payment[figure]) + more };
  await gate.query("select write_payment(null, $1, '[]', '{}', $2, now())", [
    JSON.stringify(written),
    JSON.stringify([posting(payment)]),
  ]);
}

const standing = async (paymentId: string) =>
  (
    await gate.query<object>(
      `select payment -> 'refunded' as refunded, payment -> 'charged_back' as "chargedBack",
         payment -> 'refund_claimed' as claimed from hold_payment($1)`,
      [paymentId],
    )
  )[0];

test("a refund that a gate of the release before reverses is claimed no more", async () => {
  const id = await deposit();
  await told(id, "refunded", 1000);
  await toldToOldGate(id, "refunded", -1000);
  await told(id, "refunded", 1200);
  expect(await standing(id)).toEqual({ refunded: 1200, chargedBack: 0, claimed: 1200 });
  await told(id, "refund_reversed", 1200);
  expect(await standing(id)).toEqual({ refunded: 0, chargedBack: 0, claimed: 0 });
});

test("one that such a gate takes is claimed, and can be reversed", async () => {
  const id = await deposit();
  await toldToOldGate(id, "refunded", 1000);
  await told(id, "refunded", 500);
  expect(await standing(id)).toEqual({ refunded: 1500, chargedBack: 0, claimed: 1500 });
  await toldToOldGate(id, "refunded", 300);
  await told(id, "refund_reversed", 1800);
  expect(await standing(id)).toEqual({ refunded: 0, chargedBack: 0, claimed: 0 });
});

test("a claim without money is taken once such a gate reverses the one before it", async () => {
  const id = await deposit();
  await told(id, "charged_back", 2500);
  await told(id, "refunded", 1000);
  expect(await standing(id)).toEqual({ refunded: 500, chargedBack: 2500, claimed: 1000 });
  await toldToOldGate(id, "charged_back", -2500);
  await told(id, "refunded", 200);
  expect(await standing(id)).toEqual({ refunded: 1200, chargedBack: 0, claimed: 1200 });
});
