import { type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";

/** Passes a request on to the gates, for addresses whose pattern a load balancer cannot know. */
export function passToGate(
  gateUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { protocol, hostname, port } = new URL(gateUrl);
  const passed = openRequest(
    {
      ...{ protocol, hostname, port, method: request.method, path: request.url },
      headers: {
        ...request.headers,
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
