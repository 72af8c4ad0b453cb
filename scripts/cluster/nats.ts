import { spawn } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { findProgram, NATS } from "./debian-program.ts";
import { type Kept, keptProgram } from "./kept.ts";

export interface KeptNats extends Kept {
  url: string;
}

const START_MS = 10_000;

/** A NATS server on this machine, without storage: nothing on it is durable. */
export function keptNats(port: number): KeptNats {
  const { path, env } = findProgram(NATS);
  const launch = () =>
    spawn(path, ["--addr", "127.0.0.1", "--port", String(port)], {
      env,
      stdio: ["ignore", "ignore", "ignore"],
    });
  const serves = () => waitForPort(port, START_MS);
  return { ...keptProgram({ name: "NATS", launch, serves }), url: `nats://127.0.0.1:${port}` };
}

/** Resolves when something listens on the port. */
export async function waitForPort(port: number, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!(await listens(port))) {
    if (performance.now() > until) throw new Error(`nothing listens on port ${port}`);
    await wait(50);
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => answer(true)).once("error", () => answer(false));
    socket.once("connect", () => socket.destroy());
  });
