import type { Jurisdiction } from "@touchline/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The caller and their origin, as the gate established them: nothing here comes from a body. */
export interface Caller {
  requestId: string;
  /** The site's host as the visitor wrote it, without its port. */
  host: string;
  /**
   * Base of links in mails and messages: the address that the visitor uses, if it is one of ours.
   */
  origin: string;
  jurisdiction: Jurisdiction;
  /** The requested language (first choice of Accept-Language), lower case. */
  locale: string;
  ip: string;
  /** ISO 3166-1, if a trusted network in front of us gives it. */
  country: string | undefined;
  userAgent: string;
  secure: boolean;
  /** From punter-session-hash: a claim, not yet verified. */
  sessionHash: string | undefined;
  /** The visit that this request belongs to, if the caller keeps cookies. */
  visit: string | undefined;
  source: string;
  target: string;
  version: string;
}

/** A session verified for this request. */
export interface PunterSession {
  punterId: string;
  sessionId: string;
  /** The account requires a second factor, and this session has not given it. */
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

/** Session cookies are invisible to scripts and are not sent across sites. */
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
