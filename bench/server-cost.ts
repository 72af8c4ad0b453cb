import { fork } from "node:child_process";

/** CPU microseconds of this process per request of an external load. */
export function createLoad() {
  const child = fork(new URL("./load.ts", import.meta.url), { stdio: "inherit" });
  return {
    async costOf(
      url: string,
      requests: number,
      headers: Record<string, string> = {},
    ): Promise<number> {
      const before = process.cpuUsage();
      await new Promise<void>((done, failed) => {
        child.once("message", () => done());
        child.once("exit", () => failed(new Error("the load stopped")));
        child.send({ url, requests, atOnce: 8, headers });
      });
      child.removeAllListeners("exit");
      const { user, system } = process.cpuUsage(before);
      return (user + system) / requests;
    },
    stop: () => child.kill(),
  };
}
