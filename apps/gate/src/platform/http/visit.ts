import { VISIT_COOKIE } from "@touchline/contract";

const VISIT = new RegExp(`(?:^|; ?)${VISIT_COOKIE}=([\\w-]{1,64})(?:;|$)`);

/** The visit named in a Cookie header, for calls and sockets. */
export const visitOf = (cookies: string | undefined): string | undefined =>
  VISIT.exec(cookies ?? "")?.[1];
