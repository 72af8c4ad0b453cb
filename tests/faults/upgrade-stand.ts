import type { ChildProcess } from "node:child_process";
import { seededRandom } from "@touchline/core";
import { createEmptyDatabase } from "@touchline/testkit";
import { testConfig } from "../../apps/gate/test/gate.ts";
import { acquirerSettings, freePort, startAcquirer } from "../../scripts/kill-test/acquirer.ts";
import { createPunter, type Punter } from "../../scripts/kill-test/punter.ts";
import { end, startGate } from "../../scripts/kill-test/start-gate.ts";
import { layOutReleaseBefore } from "../../scripts/release-before/lay-out.ts";

const WORLD = { seed: "upgrade", liveEvents: 4, prematchEvents: 8, speed: 60 };

export const VISITOR = { "x-touchline-internal": testConfig().internalKey };

export type UpgradeStand = Awaited<ReturnType<typeof raiseUpgradeStand>>;

/** A database, an acquirer and ports for a gate of the release before and one of this release. */
export async function raiseUpgradeStand() {
  const databases = [await createEmptyDatabase(), await createEmptyDatabase()] as const;
  const [databaseUrl, acquirerDatabaseUrl] = [databases[0].url, databases[1].url];
  const ports = { old: await freePort(), new: await freePort() };
  const acquirerPort = await freePort();
  const acquirer = acquirerSettings(acquirerPort);
  const running = new Set<ChildProcess>([
    await startAcquirer({
      databaseUrl: acquirerDatabaseUrl,
      port: acquirerPort,
      gatePort: ports.old,
    }),
  ]);
  /** Lines of errors that gates logged. */
  const faults: { at: number; line: string }[] = [];

  const urlOf = (port: number) => `http://127.0.0.1:${port}`;
  return {
    databaseUrl,
    acquirerDatabaseUrl,
    faults,
    acquirer,
    url: { old: urlOf(ports.old), new: urlOf(ports.new) },
    /** Starts a gate of either release, in a process of its own. */
    async start(release: "old" | "new", port: "old" | "new" = release): Promise<ChildProcess> {
      const gate = await startGate(
        {
          ...WORLD,
          databaseUrl,
          port: ports[port],
          acquirer,
          logsErrors: true,
          ...(release === "old" ? { release: layOutReleaseBefore() } : {}),
        },
        (line) => faults.push({ at: Date.now(), line }),
      );
      running.add(gate);
      return gate;
    },
    /** A punter who uses the address of the old gate. */
    punter(email: string, number: number): Punter {
      const random = seededRandom(`${WORLD.seed}|${email}`);
      const punter = createPunter(
        { url: urlOf(ports.old), up: async () => {}, acquirer },
        { ...VISITOR, "x-touchline-ip": `10.9.9.${number}` },
        email,
        number,
        random,
      );
      // Banks that answer late would take longer than all else here; the fault test has them.
      punter.payer.pay = async () => {
        if (random.next() < 0.5) await punter.payer.topUp();
      };
      return punter;
    },
    async stop(): Promise<void> {
      await Promise.all([...running].map(end));
      for (const database of databases) await database.drop();
    },
  };
}
