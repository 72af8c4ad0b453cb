import { type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";

/** Names a request that a web has passed on. */
const PASSED = "x-touchline-passed";

/**
 * Passes a request on to the gates, for addresses whose pattern a load balancer cannot know. One
 * that was passed on before came back: GATE_URL leads to the webs, and without this check a single
 * request would go round until no connection is left.
 */
export function passToGate(
  gateUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.headers[PASSED] !== undefined) return void response.writeHead(508).end();
  const { protocol, hostname, port } = new URL(gateUrl);
  const passed = openRequest(
    {
      protocol,
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: {
        ...request.headers,
        [PASSED]: "1",
        "x-forwarded-host": request.headers["x-forwarded-host"] ?? request.headers.host ?? "",
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  passed.on("error", () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(passed);
}
