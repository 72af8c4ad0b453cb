import type { Jurisdiction } from "@touchline/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Who calls and from where, as the gate established it: nothing here is taken from a body. */
export interface Caller {
  requestId: string;
  /** The site's host as the visitor wrote it, without its port. */
  host: string;
  /** Where links in mails and messages lead: the address the visitor uses, if it is one of ours. */
  origin: string;
  jurisdiction: Jurisdiction;
  /** The language asked for (Accept-Language, first choice), lower case. */
  locale: string;
  ip: string;
  /** ISO 3166-1, where a network in front of us that we believe names it. */
  country: string | undefined;
  userAgent: string;
  secure: boolean;
  /** As punter-session-hash carries it: a claim, not yet a proof. */
  sessionHash: string | undefined;
  /** The visit that this request belongs to, where the caller keeps cookies. */
  visit: string | undefined;
  source: string;
  target: string;
  version: string;
}

/** A session that was checked for this request. */
export interface PunterSession {
  punterId: string;
  sessionId: string;
  /** The account wants its sessions confirmed over its phone, and this one is not. */
  secondFactorDue?: boolean;
}

export type Authenticate = (
  request: FastifyRequest,
  caller: Caller,
) => Promise<PunterSession | null>;

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number | undefined): void;
  clear(name: string): void;
}

/** Session cookies never reach a script and never cross sites. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const options = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  return {
    get: (name) => request.cookies[name],
    set: (name, value, maxAgeSeconds) =>
      void reply.setCookie(
        name,
        value,
        maxAgeSeconds === undefined ? options : { ...options, maxAge: maxAgeSeconds },
      ),
    clear: (name) => void reply.clearCookie(name, options),
  };
}
