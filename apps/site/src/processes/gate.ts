import { isDoor } from "@touchline/gate/doors";
import { isGatePath } from "@touchline/gate/http";
import type { SiteOptions } from "../site.ts";
import { OPERATORS_PATHS, openParts, VISITED } from "./parts.ts";
import { startServer } from "./server.ts";

/** `touchline gate`: calls and sockets of punters, with a copy of the catalogue. */
export async function runGate(options: SiteOptions): Promise<void> {
  const parts = await openParts("gate", options);
  const { gate, listener } = await startServer("gate", parts, options);
  // Undone first: visitors move to other gates while this one still serves.
  parts.undo.push(() => gate.retire());
  parts.wire.answer(VISITED, ({ path, search, host, ip }) => {
    gate.visited(path, search, host, ip);
    return null;
  });
  parts.door.open((request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (isGatePath(path) || isDoor(path) || OPERATORS_PATHS.has(path))
      return listener(request, response);
    // The load balancer sends pages to the web processes.
    response.writeHead(404).end();
  });
  parts.door.server.on("upgrade", gate.upgrade);
}
