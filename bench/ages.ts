import { type ChildProcess, fork } from "node:child_process";
import type { AgesOrder, AgesTold } from "./ages.readers.ts";

export interface Ages {
  messages: number;
  p50: number;
  p99: number;
  max: number;
  /** Sockets that the server closed, or that broke. */
  lost: number;
}

/** Sockets spread over processes, with the ages of the changes they received. */
export function createReaders(processes: number) {
  const children = Array.from({ length: processes }, () =>
    fork(new URL("./ages.readers.ts", import.meta.url), { stdio: "inherit" }),
  );
  const all = <T>(orderFor: (number: number) => AgesOrder): Promise<T[]> =>
    Promise.all(children.map((child, number) => ask<T>(child, orderFor(number))));
  return {
    async open(url: string, count: number, greetings: string[][]): Promise<void> {
      const share = Math.ceil(count / processes);
      await all((number) => ({
        do: "open",
        url,
        greetings,
        count: Math.min(share, count - number * share),
        addressFrom: number * share,
      }));
    },
    /** Measures what arrives while the work runs. */
    async during(work: () => Promise<unknown>): Promise<Ages> {
      await all(() => ({ do: "measure" }));
      await work();
      return summary(await all<AgesTold>(() => ({ do: "tell" })));
    },
    close: () => all(() => ({ do: "close" })),
    stop: () => {
      for (const child of children) child.kill();
    },
  };
}

function summary(parts: readonly AgesTold[]): Ages {
  const longest = Math.max(...parts.map(({ ages }) => ages.length));
  const counts = Array.from({ length: longest }, (_, ms) =>
    parts.reduce((sum, { ages }) => sum + (ages[ms] ?? 0), 0),
  );
  const messages = counts.reduce((sum, count) => sum + count, 0);
  const share = (wanted: number) => {
    let seen = 0;
    return counts.findIndex((count) => (seen += count) >= wanted * messages);
  };
  return {
    messages,
    p50: share(0.5),
    p99: share(0.99),
    max: longest - 1,
    lost: parts.reduce((sum, { lost }) => sum + lost, 0),
  };
}

function ask<T>(child: ChildProcess, order: AgesOrder): Promise<T> {
  return new Promise((done, failed) => {
    const stopped = () => failed(new Error("the readers stopped"));
    child.once("exit", stopped);
    child.once("message", (answer: T) => {
      child.off("exit", stopped);
      done(answer);
    });
    child.send(order);
  });
}
