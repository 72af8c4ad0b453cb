import { changeSettings, heartbeat } from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { createHeartbeatService, type HeartbeatDeps } from "./heartbeat.service.ts";

/** Everything the site shows about a logged-in punter, and the settings that they may change. */
export function createHeartbeat({ handle, ...deps }: HeartbeatDeps & { handle: Handle }) {
  const service = createHeartbeatService(deps);
  handle(heartbeat, ({ punter }) => service.heartbeat(punter));
  handle(changeSettings, ({ punter, body, idempotencyKey }) =>
    service.changeSettings(punter.punterId, body, idempotencyKey),
  );
  return { balanceOf: service.balanceOf };
}
