import { isUuid } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/db.ts";
import { RefusalError, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { askOnReturn } from "./ask-provider.ts";
import type { Orders } from "./orders-deps.ts";
import { findPayment } from "./payments.store.ts";

export interface ProviderPagesDeps {
  app: FastifyInstance;
  db: Database;
  random: SecureRandom;
  orders: Orders;
}

type OfProvider = { Params: { provider: string }; Querystring: Record<string, unknown> };

const PER_MINUTE = 30;
/** Only our own page, for one payment, so that this is not an open redirect. */
const RETURN_PAGE = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/threedsconfirm\?payment=([\da-f-]{36})$/i;
const MOST_CHARACTERS = 8192;

/**
 * Pages that the gate serves for a provider: its card fields, and the return from its own pages.
 */
export function providerPagesRoutes({ app, db, random, orders }: ProviderPagesDeps): void {
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } };
  const providerOf = (params: OfProvider["Params"]) => {
    const provider = orders.calls.providerOf(params.provider);
    if (!provider) throw new RefusalError(refusal("PAYMENT_PROVIDER_UNKNOWN"));
    return provider;
  };
  const wordOf = (query: OfProvider["Querystring"], name: string): string => {
    const value = query[name];
    return typeof value === "string" ? value.slice(0, MOST_CHARACTERS) : "";
  };

  app.get<OfProvider>("/client-gate/payments/fields/:provider", {
    schema: {
      tags: ["provider"],
      summary: "The page of a provider's card fields, shown in a frame of the cashier's",
    },
    config,
    handler: async ({ params, query }, reply) => {
      const nonce = random.token(16);
      const site = {
        locale: wordOf(query, "locale").slice(0, 5),
        theme: wordOf(query, "theme").slice(0, 8),
        nonce,
      };
      const page = providerOf(params).fieldsPage?.(site);
      if (!page) throw new RefusalError(refusal("PAYMENT_PROVIDER_UNKNOWN"));
      return reply
        .header("content-security-policy", page.policy)
        .header("x-frame-options", "SAMEORIGIN")
        .type("text/html; charset=utf-8")
        .send(page.html);
    },
  });

  app.get<OfProvider>("/client-gate/payments/returns/:provider", {
    schema: {
      tags: ["provider"],
      summary:
        "Where a browser comes back from a provider's page: the provider is asked what it brings",
    },
    config,
    handler: async ({ params, query }, reply) => {
      const provider = providerOf(params);
      const to = wordOf(query, "to");
      const paymentId = RETURN_PAGE.exec(to)?.[1] ?? "";
      const payment = isUuid(paymentId)
        ? await db.read((reader) => findPayment(reader, paymentId))
        : null;
      if (payment?.provider !== provider.name) throw new RefusalError(refusal("PAYMENT_NOT_FOUND"));
      const { to: _, ...brought } = query;
      const words = Object.fromEntries(
        Object.keys(brought).map((name) => [name, wordOf(brought, name)]),
      );
      // Ask only about a payment that is waiting for its punter.
      if (payment.state === "needs_action") await askOnReturn(orders, payment, words);
      return reply.redirect(to, 303);
    },
  });
}
