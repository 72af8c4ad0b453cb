import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/db.ts";
import { operatorOnly } from "../../../platform/http/operator.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { recentMessages } from "./notify.store.ts";
import { outboxPage, outboxPolicy } from "./outbox-page.ts";

const SHOWN = 100;

/** Shows what the site would have mailed, without any mail account. */
export function outboxRoutes(app: FastifyInstance, db: Database, random: SecureRandom): void {
  app.get<{ Querystring: { refresh?: unknown } }>(
    "/dev/outbox",
    { schema: { hide: true }, preHandler: operatorOnly },
    async (request, reply) => {
      const nonce = random.token(16);
      const refreshing = request.query.refresh === "1";
      const messages = await db.read((reader) => recentMessages(reader, SHOWN));
      return reply
        .header("content-security-policy", outboxPolicy(nonce))
        .type("text/html; charset=utf-8")
        .send(String(outboxPage(messages, { nonce, refreshing })));
    },
  );
}
