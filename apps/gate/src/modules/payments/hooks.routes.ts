import type { FastifyInstance, FastifyRequest } from "fastify";
import { RefusalError, refusal } from "../../platform/refusal.ts";
import type { Orders } from "./orders.ts";
import { HookRefused } from "./providers/provider.ts";

/** Providers tell of many payments: what limits one visitor does not limit them. */
const PER_MINUTE = 30_000;
const MOST_BYTES = 256 * 1024;

/**
 * Where providers' signed messages arrive. Nothing of one is believed before its signature held.
 */
export function hookRoutes(app: FastifyInstance, orders: Orders): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes that came.
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: MOST_BYTES },
      async (_: FastifyRequest, body: string) => body,
    );
    scope.post("/client-gate/payments/hooks/:provider", {
      schema: {
        tags: ["provider"],
        summary: "A signed message of a payment provider's (docs/payment-providers.md)",
      },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const provider = orders.providerOf((request.params as { provider: string }).provider);
        if (!provider) throw new RefusalError(refusal("PAYMENT_PROVIDER_UNKNOWN"));
        const events = readHook(() =>
          provider.readHook({ body: String(request.body ?? ""), headers: request.headers }),
        );
        // Answered after it is written: a provider repeats what was not answered.
        await orders.heard(provider.name, events);
        return provider.hookAnswer
          ? reply.type("text/plain").send(provider.hookAnswer)
          : { status: "OK" };
      },
    });
  });
}

function readHook<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof HookRefused) throw new RefusalError(refusal("PAYMENT_HOOK_REFUSED"));
    throw error;
  }
}
