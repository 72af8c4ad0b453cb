import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that the kernel gives to outgoing connections, which come and go. */
const LOWEST = 20_000;
const HIGHEST = 30_000;
const TRIES = 50;

/** The first of this many free ports in a row: processes get theirs again after a restart. */
export async function freePorts(count: number): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const first = randomInt(LOWEST, HIGHEST);
    const ports = Array.from({ length: count }, (_, at) => first + at);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error("no free ports");
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const server = createServer()
      .once("error", () => answer(false))
      .listen(port, "127.0.0.1", () => server.close(() => answer(true)));
  });
