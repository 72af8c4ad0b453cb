import { VISIT_COOKIE } from "@touchline/contract";

const VISIT = new RegExp(`(?:^|; ?)${VISIT_COOKIE}=([\\w-]{1,64})(?:;|$)`);

/** The visit that a Cookie header names, of a call as of a socket. */
export const visitOf = (cookies: string | undefined): string | undefined =>
  VISIT.exec(cookies ?? "")?.[1];
