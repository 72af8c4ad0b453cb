import { createServer, request as httpRequest } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

export interface SiteProxy {
  url: string;
  /** While true, the site is unreachable for pages and their workers. */
  away: boolean;
  /** Appended to the service worker's script to simulate a newer build. */
  workerSuffix: string;
  close(): Promise<void>;
}

/**
 * A proxy in front of the site on its own port, so that one journey can cut the network or simulate
 * a new version.
 */
export async function startSiteProxy(site: string): Promise<SiteProxy> {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (proxy.away) return void request.socket.destroy();
    const isWorker = request.url === "/service-worker.js";
    const headers = isWorker
      ? { ...request.headers, "accept-encoding": "identity" }
      : request.headers;
    const onward = httpRequest(
      { host: hostname, port, path: request.url, method: request.method, headers },
      (reply) => {
        if (!isWorker) {
          response.writeHead(reply.statusCode ?? 500, reply.headers);
          return void reply.pipe(response);
        }
        const { "content-length": _, ...kept } = reply.headers;
        response.writeHead(reply.statusCode ?? 500, kept);
        reply
          .on("data", (chunk) => response.write(chunk))
          .on("end", () => response.end(proxy.workerSuffix));
      },
    );
    onward.on("error", () => request.socket.destroy());
    request.pipe(onward);
  });
  server.on("upgrade", (request, socket, head) => {
    if (proxy.away) return socket.destroy();
    const onward = connect(Number(port), hostname, () => {
      const lines = request.rawHeaders.reduce(
        (text, part, at) => text + part + (at % 2 === 0 ? ": " : "\r\n"),
        "",
      );
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const side of [onward, socket])
      side.on("error", () => {
        onward.destroy();
        socket.destroy();
      });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  let away = false;
  const proxy: SiteProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get away() {
      return away;
    },
    set away(is) {
      away = is;
      if (is) for (const socket of sockets) socket.destroy();
    },
    workerSuffix: "",
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
  return proxy;
}
