import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cancel, captureLater, refundPart } from "./change-payment.ts";
import type { Deps } from "./deps.ts";
import { balances } from "./ledger.ts";
import { type Behaviour, behaviourOfAmount } from "./magic.data.ts";
import { METHODS } from "./payment-row.ts";
import { create, type NewPayment } from "./payments.ts";
import { createPayout, isLostOnItsWay, type NewPayout } from "./payouts.ts";
import { Refused } from "./refused.ts";
import { settlementFile, settlementFiles } from "./settlements.ts";
import { paymentView, payoutView } from "./views.ts";

const NEVER_MS = 60_000;

const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength });
const AMOUNT = { type: "integer", minimum: 1, maximum: 1_000_000_000_000 };
const ORDER = {
  reference: text(64),
  method: { enum: METHODS },
  amount: AMOUNT,
  currency: { type: "string", pattern: "^[A-Z]{3}$" },
  token: text(64),
  details: {
    type: "object",
    maxProperties: 8,
    additionalProperties: { type: "string", maxLength: 200 },
  },
  customer: text(64),
};
const NEEDED = ["reference", "method", "amount", "currency", "customer"];
const object = (properties: object, required: string[]) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
const PAYMENT = object(
  {
    ...ORDER,
    descriptor: text(40),
    capture: { type: "boolean" },
    threeDs: { enum: ["default", "challenge", "exempt", "off"] },
    origin: text(200),
    returnUrl: text(1000),
    locale: text(10),
  },
  [...NEEDED, "descriptor", "origin", "returnUrl"],
);
const PAYOUT = object({ ...ORDER, holder: text(200) }, [...NEEDED, "holder"]);

/** The merchant's API. Each write carries an Idempotency-Key. */
export function apiRoutes(app: FastifyInstance, deps: Deps): void {
  const wanted = Buffer.from(`Bearer ${deps.merchantKey}`);
  void app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      const given = Buffer.from(request.headers.authorization ?? "");
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
        throw new Refused(401, "key_unknown", "The API key is wrong");
    });
    paymentRoutes(scope, deps);
    paymentChangeRoutes(scope, deps);
    payoutRoutes(scope, deps);
    reportRoutes(scope, deps);
  });
}

function paymentRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.post<{ Body: NewPayment }>(
    "/payments",
    { schema: { body: PAYMENT } },
    async (request, reply) => {
      if (behaviourOfAmount(request.body.amount).reply === "never_begun")
        return cut(request, reply);
      const { id, fresh, behaviour } = await create(deps, keyOf(request), request.body);
      return fresh
        ? misbehave(deps, request, reply, id, behaviour, () => paymentView(deps, { id }))
        : paymentView(deps, { id });
    },
  );
  scope.get<{ Querystring: { reference?: string } }>("/payments", async ({ query }) =>
    paymentView(deps, { reference: query.reference ?? "" }),
  );
  scope.get<{ Params: { id: string } }>("/payments/:id", async ({ params }) =>
    paymentView(deps, params),
  );
}

function paymentChangeRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.post<{ Params: { id: string }; Body: { amount: number } }>(
    "/payments/:id/capture",
    { schema: { body: object({ amount: AMOUNT }, ["amount"]) } },
    async (request) => {
      await captureLater(deps, keyOf(request), request.params.id, request.body);
      return paymentView(deps, request.params);
    },
  );
  scope.post<{ Params: { id: string }; Body: { reference: string; amount: number } }>(
    "/payments/:id/refunds",
    {
      schema: { body: object({ reference: text(64), amount: AMOUNT }, ["reference", "amount"]) },
    },
    async (request) => {
      await refundPart(deps, keyOf(request), request.params.id, request.body);
      return paymentView(deps, request.params);
    },
  );
  scope.post<{ Params: { id: string } }>("/payments/:id/cancel", async (request) => {
    await cancel(deps, keyOf(request), request.params.id);
    return paymentView(deps, request.params);
  });
}

function payoutRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.post<{ Body: NewPayout }>(
    "/payouts",
    { schema: { body: PAYOUT } },
    async (request, reply) => {
      const key = keyOf(request);
      if (await isLostOnItsWay(deps, key, request.body.amount)) return cut(request, reply);
      const { id, fresh, behaviour } = await createPayout(deps, key, request.body);
      const fault: Behaviour = behaviour.payout === "unknown" ? { reply: "timeout" } : behaviour;
      return fresh
        ? misbehave(deps, request, reply, id, fault, () => payoutView(deps, { id }))
        : payoutView(deps, { id });
    },
  );
  scope.get<{ Querystring: { reference?: string } }>("/payouts", async ({ query }) =>
    payoutView(deps, { reference: query.reference ?? "" }),
  );
  scope.get<{ Params: { id: string } }>("/payouts/:id", async ({ params }) =>
    payoutView(deps, params),
  );
}

function reportRoutes(scope: FastifyInstance, { store, clock }: Deps): void {
  scope.get("/balances", async () => ({ balances: await balances(store) }));
  scope.get<{ Querystring: { since?: string } }>("/settlements", async ({ query }) => {
    const since = query.since ?? "0000-00-00";
    if (!/^\d{4}-\d\d-\d\d$/.test(since))
      throw new Refused(400, "since_invalid", "since is a day: 2026-06-02");
    return { files: await settlementFiles(store, since, clock.now()) };
  });
  scope.get<{ Params: { name: string } }>("/settlements/:name", async ({ params }, reply) => {
    const { type, content } = await settlementFile(store, params.name, clock.now());
    return reply.type(type).send(content);
  });
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw new Refused(400, "idempotency_key_needed", "Idempotency-Key is needed");
  return key;
}

/** Breaks the reply on purpose, after everything was done and stored. */
async function misbehave<T>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  { reply: fault, webhook }: Behaviour,
  answer: () => Promise<T>,
): Promise<T | FastifyReply> {
  if (webhook === "before_reply") await deps.deliver(id);
  if (fault === "lost") return cut(request, reply);
  if (fault === "error")
    return reply
      .code(500)
      .send({ error: { code: "internal", message: "A fault of the sandbox, on request" } });
  if (fault === "timeout") {
    reply.hijack();
    const late = setTimeout(() => request.raw.socket.destroy(), NEVER_MS);
    request.raw.socket.once("close", () => clearTimeout(late));
    return reply;
  }
  return answer();
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
