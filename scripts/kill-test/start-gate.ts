import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { GateOrder } from "./gate.ts";

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Starts a gate in a process of its own; `onLog` gets the lines that it logs. */
export function startGate(order: GateOrder, onLog?: (line: string) => void): Promise<ChildProcess> {
  const gate = fork(new URL("./gate.ts", import.meta.url), [JSON.stringify(order)], {
    stdio: onLog ? ["ignore", "pipe", "inherit", "ipc"] : "inherit",
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  if (onLog && gate.stdout) createInterface(gate.stdout).on("line", onLog);
  return new Promise((done, failed) => {
    gate.once("exit", (code, signal) =>
      failed(new Error(`the gate ended before it took calls (${code ?? signal})`)),
    );
    gate.once("message", () => {
      gate.removeAllListeners("exit");
      done(gate);
    });
  });
}
