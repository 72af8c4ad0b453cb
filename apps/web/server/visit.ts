import type { IncomingMessage, ServerResponse } from "node:http";
import { VISIT_COOKIE } from "@touchline/core";

const NAMED = new RegExp(`(?:^|; ?)${VISIT_COOKIE}=[\\w-]{16,64}(?:;|$)`);

/**
 * Sets an id for a visit that has none: the captcha puzzles of its forms are bound to it. It does
 * not identify the visitor and ends with the browser.
 */
export function nameVisit(req: IncomingMessage, res: ServerResponse, newName: () => string): void {
  if (NAMED.test(req.headers.cookie ?? "")) return;
  const secure = req.headers["x-forwarded-proto"] === "https" ? "; Secure" : "";
  res.appendHeader(
    "Set-Cookie",
    `${VISIT_COOKIE}=${newName()}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
