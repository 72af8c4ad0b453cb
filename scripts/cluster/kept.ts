import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A program of the cluster, which can be ended, killed, stopped and started again. */
export interface Kept {
  name: string;
  isRunning(): boolean;
  /** Resolves when it serves. */
  start(): Promise<void>;
  /** Asks it to end and waits until it has. */
  end(): Promise<void>;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Stops it where it is; its connections stay open. */
  freeze(): void;
  wake(): void;
  signal(signal: NodeJS.Signals): void;
}

export interface KeptOptions {
  name: string;
  launch: () => ChildProcess;
  /** Resolves when it serves. */
  serves: () => Promise<void>;
  /** Called if it ends by itself. */
  onEnd?: (name: string, code: number | NodeJS.Signals | null) => void;
}

export function keptProgram({ name, launch, serves, onEnd = () => {} }: KeptOptions): Kept {
  let child: ChildProcess | null = null;
  let isEnding = false;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  async function endBy(signal: NodeJS.Signals): Promise<void> {
    if (!child || !isRunning()) return;
    isEnding = true;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  return {
    name,
    isRunning,
    async start() {
      const started = launch();
      child = started;
      isEnding = false;
      const died = new Promise<never>((_, failed) => {
        started.once("exit", (code, signal) => {
          if (!isEnding) onEnd(name, code ?? signal);
          failed(new Error(`${name} ended (${code ?? signal})`));
        });
      });
      // It matters only until the program serves.
      died.catch(() => {});
      await Promise.race([serves(), died]);
    },
    end: () => endBy("SIGTERM"),
    kill: () => endBy("SIGKILL"),
    freeze: () => child?.kill("SIGSTOP"),
    wake: () => child?.kill("SIGCONT"),
    signal: (signal) => child?.kill(signal),
  };
}
