import type { IncomingMessage, ServerResponse } from "node:http";
import { VISIT_COOKIE } from "@touchline/contract";

const NAMED = new RegExp(`(?:^|; ?)${VISIT_COOKIE}=[\\w-]{16,64}(?:;|$)`);

/**
 * Names a visit that has no name yet: the puzzles that guard its forms are its own. It says nothing
 * of who visits, and ends with the browser.
 */
export function nameVisit(req: IncomingMessage, res: ServerResponse, newName: () => string): void {
  if (NAMED.test(req.headers.cookie ?? "")) return;
  const secure = req.headers["x-forwarded-proto"] === "https" ? "; Secure" : "";
  res.appendHeader(
    "Set-Cookie",
    `${VISIT_COOKIE}=${newName()}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
