import {
  ProviderBetBody,
  ProviderMovedReply,
  ProviderRollbackBody,
  ProviderSessionBody,
  ProviderSessionReply,
  ProviderWinBody,
} from "@touchline/contract";
import { assert, type Clock } from "@touchline/core";
import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import type { Static, TSchema } from "typebox";
import { isRefusal, type Refusal, RefusalError, refusal } from "../../../platform/http/refusal.ts";
import { validatorOf } from "../../../platform/http/validators.ts";
import type { GameProvider } from "./game-providers.ts";
import type { ProviderService } from "./provider.service.ts";
import { signerOf } from "./provider-signature.ts";

/** A provider's servers play for all its punters, so a visitor's rate limit would be too low. */
const PER_MINUTE = 60_000;
const PATH = "/casino-gate/provider/v1";

export interface ProviderRoutesDeps {
  app: FastifyInstance;
  clock: Clock;
  providers: readonly GameProvider[];
  service: ProviderService;
}

/**
 * The signed API for outside game providers (docs/game-providers.md). Not registered without a
 * provider.
 */
export function providerRoutes({ app, clock, providers, service }: ProviderRoutesDeps): void {
  if (providers.length === 0) return;
  void app.register(async (scope) => {
    const signers = new WeakMap<FastifyRequest, GameProvider>();
    scope.removeContentTypeParser("application/json");
    // The signature covers the raw bytes: verify them before parsing.
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "string" },
      async (request: FastifyRequest, body: string) => {
        const signer = signerOf(providers, clock, request, body);
        if (!signer) throw new RefusalError(refusal("GAME_PROVIDER_UNKNOWN"));
        signers.set(request, signer);
        try {
          return JSON.parse(body);
        } catch {
          throw new RefusalError(refusal("gateway.validation.request.invalid"));
        }
      },
    );

    function serve<Body extends TSchema, Reply extends TSchema>(
      path: string,
      summary: string,
      body: Body,
      reply: Reply,
      carryOut: (providerId: string, body: Static<Body>) => Promise<Static<Reply> | Refusal>,
    ): void {
      scope.post(`${PATH}${path}`, {
        schema: { tags: ["provider"], summary, body, response: { 200: reply } } as FastifySchema,
        config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
        handler: async (request) => {
          const signer = signers.get(request);
          if (!signer) throw new RefusalError(refusal("GAME_PROVIDER_UNKNOWN"));
          const answer = await carryOut(signer.id, request.body as Static<Body>);
          if (isRefusal(answer)) throw new RefusalError(answer);
          assert(validatorOf(reply).Check(answer), `reply of ${path} does not fit its contract`);
          return answer;
        },
      });
    }

    serve(
      "/session",
      "Whose token it is, and what they may stake",
      ProviderSessionBody,
      ProviderSessionReply,
      (providerId, { token }) => service.session(providerId, token),
    );
    serve("/bet", "Takes a stake", ProviderBetBody, ProviderMovedReply, service.bet);
    serve(
      "/win",
      "Pays a win; with amount 0 it only closes the round",
      ProviderWinBody,
      ProviderMovedReply,
      service.win,
    );
    serve(
      "/rollback",
      "Takes a bet back, come or to come",
      ProviderRollbackBody,
      ProviderMovedReply,
      service.rollback,
    );
  });
}
