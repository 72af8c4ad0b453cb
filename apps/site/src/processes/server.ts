import type { RequestListener } from "node:http";
import { createGate, type GateOptions } from "@touchline/gate";
import type { Parts } from "./parts.ts";

/** The server's code in one process, with the parts that its kind of process uses. */
export async function startServer(
  { settings, clock, wire, door, data, undo }: Parts,
  kind: Pick<GateOptions, "feed" | "statistics" | "runsShared">,
) {
  let listener: RequestListener = () => {};
  const gate = await createGate({
    ...kind,
    config: settings.gate,
    databaseUrl: data.url,
    wire,
    clock,
    serverFactory: (handler) => {
      listener = handler;
      return door.server;
    },
  });
  undo.push(() => gate.close());
  // Undone before the gate, so that open requests finish while gate and database are still up.
  undo.push(() => door.drain());
  const answer: RequestListener = (request, response) => listener(request, response);
  return { gate, listener: answer };
}
