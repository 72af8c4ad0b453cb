import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Passes the bytes between one process and a server of its, until it is cut. */
export interface Line {
  port: number;
  /** Drops all bytes from now on, without telling either side. */
  silence(): void;
  /** Ends all connections and refuses new ones. */
  reset(): void;
  /** Connections work again; those of before are ended, because bytes of theirs are lost. */
  heal(): void;
  close(): Promise<void>;
}

/** The server's port, or the path of its socket. */
export async function openLine(upstream: number | string): Promise<Line> {
  const open = new Set<Socket>();
  let state: "whole" | "silent" | "reset" = "whole";
  const drop = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };

  function pass(from: Socket, to: Socket): void {
    open.add(from);
    from.on("data", (bytes) => state === "whole" && to.writable && to.write(bytes));
    from.on("error", () => {});
    from.on("close", () => {
      open.delete(from);
      // In silence neither side learns that the other is gone.
      if (state !== "silent") to.destroy();
    });
  }

  const listener = createServer((client) => {
    if (state === "reset") return void client.resetAndDestroy();
    const server =
      typeof upstream === "number" ? connect(upstream, "127.0.0.1") : connect(upstream);
    pass(client, server);
    pass(server, client);
  });
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
  return {
    port: (listener.address() as AddressInfo).port,
    silence() {
      state = "silent";
    },
    reset() {
      state = "reset";
      drop();
    },
    heal() {
      if (state === "silent") drop();
      state = "whole";
    },
    close() {
      drop();
      return new Promise((closed) => listener.close(() => closed()));
    },
  };
}
