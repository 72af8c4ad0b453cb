import type { FastifyReply, FastifyRequest } from "fastify";
import type { GateConfig } from "./config.ts";
import { deriveKey, keyedHash, sameSecret } from "./secrets.ts";

const COOKIE = "tl_operator";
const COOKIE_SECONDS = 12 * 3600;

/**
 * Lets the operator's key open the screens under /dev. The key comes once, as `?key=…`; the browser then holds a cookie
 * and the clean address, so that the key stays in no history and no referrer.
 */
export function operatorOnly(config: GateConfig) {
  const proof = keyedHash(deriveKey(config.dataKey, "operator"), config.operatorKey);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { key } = request.query as { key?: unknown };
    if (typeof key === "string" && sameSecret(key, config.operatorKey)) {
      const secure = request.protocol === "https";
      reply.setCookie(COOKIE, proof, { path: "/dev", httpOnly: true, sameSite: "lax", secure, maxAge: COOKIE_SECONDS });
      return reply.redirect(request.url.split("?")[0] ?? "/dev", 303);
    }
    if (sameSecret(request.cookies[COOKIE] ?? "", proof)) return undefined;
    return reply.code(401).type("text/plain; charset=utf-8").send("The operator key is needed: open this page with ?key=…\n");
  };
}
