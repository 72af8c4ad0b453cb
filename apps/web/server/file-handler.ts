import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { setSecurityHeaders } from "./security.ts";
import { createStaticFiles } from "./static-files.ts";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

/**
 * The build's files without its pages, for a thread that leaves pages to another. It returns
 * whether the request was for a file; then it answers.
 */
export function createFileHandler(
  folder = FOLDER,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const files = createStaticFiles(folder);
  return (req, res) => {
    const [pathname = "/"] = (req.url ?? "/").split("?");
    if (!files.knows(req, pathname)) return false;
    setSecurityHeaders(req, res);
    // A failure ends this answer only: bets are taken in the same process.
    files.serve(req, res, pathname).catch(() => res.destroy());
    return true;
  };
}
