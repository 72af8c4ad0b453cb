import { type ChildProcess, fork } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { SandboxSettings } from "../../apps/gate/src/modules/money/payments/payment-settings.ts";

/** The kill test's sandbox acquirer, in a process that can be killed. */
export interface AcquirerOrder {
  databaseUrl: string;
  port: number;
  /** The target of its webhooks. */
  gatePort: number;
}

const KEY = "kill-test-merchant";
const SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
/** Its banks are fast, so that delayed acts happen within the test. */
const PACE = 0.05;
/** Shorter than a person would wait, so that a hanging call does not hold a punter for long. */
const DEADLINE_MS = 1500;

export const acquirerSettings = (port: number): SandboxSettings => ({
  url: `http://127.0.0.1:${port}`,
  publicUrl: undefined,
  key: KEY,
  webhookSecrets: [SECRET],
  deadlineMs: DEADLINE_MS,
});

export function startAcquirer({
  databaseUrl,
  port,
  gatePort,
}: AcquirerOrder): Promise<ChildProcess> {
  const child = fork(new URL("../../apps/acquirer/src/main.ts", import.meta.url), {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: {
      ...process.env,
      ACQUIRER_DATABASE_URL: databaseUrl,
      ACQUIRER_PORT: String(port),
      ACQUIRER_BIND: "127.0.0.1",
      ACQUIRER_KEY: KEY,
      ACQUIRER_WEBHOOK_SECRET: SECRET,
      ACQUIRER_WEBHOOK_URL: `http://127.0.0.1:${gatePort}/client-gate/payments/hooks/sandbox`,
      ACQUIRER_PACE: String(PACE),
    },
  });
  return new Promise((done, failed) => {
    child.once("exit", (code, signal) =>
      failed(new Error(`the acquirer ended before it took calls (${code ?? signal})`)),
    );
    child.once("message", () => {
      child.removeAllListeners("exit");
      done(child);
    });
  });
}

/** Gate and acquirer must know each other's port before either is up. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
