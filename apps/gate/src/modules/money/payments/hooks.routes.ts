import type { FastifyInstance, FastifyRequest } from "fastify";
import { RefusalError, refusal } from "../../../platform/http/refusal.ts";
import { hear } from "./hear-events.ts";
import type { Orders } from "./orders-deps.ts";
import { HookRefused } from "./providers/provider.ts";

/** A provider reports on many payments, so a visitor's rate limit would be too low. */
const PER_MINUTE = 30_000;
const MOST_BYTES = 256 * 1024;

/**
 * Receives providers' signed messages. Nothing in one is trusted before its signature is verified.
 */
export function hookRoutes(app: FastifyInstance, orders: Orders): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes, so the body stays unparsed.
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: MOST_BYTES },
      async (_: FastifyRequest, body: string) => body,
    );
    scope.post<{ Params: { provider: string } }>("/client-gate/payments/hooks/:provider", {
      schema: {
        tags: ["provider"],
        summary: "A signed message of a payment provider's (docs/payment-providers.md)",
      },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const provider = orders.calls.providerOf(request.params.provider);
        if (!provider) throw new RefusalError(refusal("PAYMENT_PROVIDER_UNKNOWN"));
        const events = readHook(() =>
          provider.readHook({ body: String(request.body ?? ""), headers: request.headers }),
        );
        // Reply only after the write: a provider repeats a message that got no reply.
        await hear(orders, provider.name, events);
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
