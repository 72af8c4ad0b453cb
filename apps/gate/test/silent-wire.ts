import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A connection to the test's PostgreSQL that can go silent: the server loses the connection, and
 * the client does not notice.
 */
export async function silentWire(databaseUrl: string) {
  const { searchParams, pathname } = new URL(databaseUrl);
  const clients = new Set<Socket>();
  const servers = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(`${searchParams.get("host")}/.s.PGSQL.5432`);
    clients.add(client);
    servers.add(server);
    client.on("error", () => {}).on("data", (bytes) => server.writable && server.write(bytes));
    client.on("close", () => server.destroy());
    server.on("error", () => {}).on("data", (bytes) => client.write(bytes));
  });
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
  return {
    url: `postgresql://postgres@127.0.0.1:${(listener.address() as AddressInfo).port}${pathname}`,
    /** Silences the existing connections; later ones work. */
    fallSilent(): void {
      for (const server of servers) server.destroy();
      servers.clear();
    },
    close(): Promise<void> {
      for (const side of [...clients, ...servers]) side.destroy();
      return new Promise((closed) => listener.close(() => closed()));
    },
  };
}
