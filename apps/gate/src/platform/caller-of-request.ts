import type { Jurisdiction } from "@touchline/contract";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";
import type { GateConfig } from "./config.ts";

const remembered = new WeakMap<FastifyRequest, Caller>();

/** Reads the caller once per request. Only our own web nodes may speak for a visitor's host and address. */
export function requestCaller(config: GateConfig, jurisdictionOf: (host: string) => Jurisdiction): (request: FastifyRequest) => Caller {
  return (request) => {
    let caller = remembered.get(request);
    if (!caller) {
      const spokenFor = request.headers["x-touchline-internal"] === config.internalKey;
      const host = (spokenFor && header(request, "x-touchline-host")) || request.hostname || "localhost";
      caller = {
        requestId: request.id,
        host,
        jurisdiction: jurisdictionOf(host),
        locale: (header(request, "accept-language") ?? "en").split(/[,;-]/)[0]?.trim().toLowerCase() || "en",
        ip: (spokenFor && header(request, "x-touchline-ip")) || request.ip,
        // platform §5: the user-agent string is capped at 350 characters.
        userAgent: (header(request, "user-agent") ?? "").slice(0, 350),
        secure: request.protocol === "https",
        source: header(request, "x-pan-source") ?? "",
        target: header(request, "x-pan-target") ?? "",
        version: header(request, "x-pan-version") ?? "",
      };
      remembered.set(request, caller);
    }
    return caller;
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}
