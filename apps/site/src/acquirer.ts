import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { PaymentProviderSettings } from "@touchline/gate/config";
import type { AcquirerKeys, SiteSettings } from "./settings.ts";

interface AcquirerOptions {
  settings: Pick<SiteSettings, "port" | "bind">;
  keys: AcquirerKeys;
  databaseUrl: string;
  write: (text: string) => void;
  /** Replaces the acquirer's program in tests. */
  program?: URL;
}

export interface RunningAcquirer {
  port: number;
  providers: PaymentProviderSettings;
  /** The pid of the running process; undefined between two. */
  pid(): number | undefined;
  close(): Promise<void>;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** After this long a crash counts as new and resets the backoff. */
const SETTLED_MS = 60_000;
const STOP_MS = 3000;

/**
 * Runs the sandbox acquirer as a separate process. The site does not wait for it, restarts it when
 * it dies, and sets deadlines on calls to it, so the site works without it.
 */
export async function startAcquirer({
  settings,
  keys,
  databaseUrl,
  write,
  program,
}: AcquirerOptions): Promise<RunningAcquirer> {
  const port = keys.port || (await freePort(settings.bind));
  const here = settings.bind?.includes(":") ? `[${settings.bind}]` : (settings.bind ?? "127.0.0.1");
  const env: Record<string, string> = {
    // Pass nothing else of the site's environment, so that the acquirer does not get the site's
    // keys.
    ...pick(process.env, ["PATH", "HOME", "TZ", "NODE_ENV"]),
    ACQUIRER_DATABASE_URL: databaseUrl,
    ACQUIRER_PORT: String(port),
    ACQUIRER_KEY: keys.key,
    ACQUIRER_WEBHOOK_SECRET: keys.webhookSecret,
    ACQUIRER_WEBHOOK_URL: `http://${here}:${settings.port}/client-gate/payments/hooks/sandbox`,
    ACQUIRER_PACE: String(keys.pace),
    ...(settings.bind ? { ACQUIRER_BIND: settings.bind } : {}),
    ...(keys.publicUrl ? { ACQUIRER_PUBLIC_URL: keys.publicUrl } : {}),
  };
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;
  let waitMs = FIRST_WAIT_MS;

  function start(): void {
    const began = performance.now();
    const started = fork(program ?? new URL("../../acquirer/src/main.ts", import.meta.url), {
      env: env as NodeJS.ProcessEnv,
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = started;
    started.once("error", () => {});
    started.once("exit", (code, signal) => {
      child = undefined;
      if (isStopping) return;
      if (performance.now() - began > SETTLED_MS) waitMs = FIRST_WAIT_MS;
      write(
        `touchline: the sandbox acquirer ended (${code ?? signal}); it starts again in ${waitMs / 1000} s\n`,
      );
      again = setTimeout(start, waitMs);
      waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
    });
  }
  start();

  return {
    port,
    providers: {
      sandbox: {
        url: `http://${here}:${port}`,
        publicUrl: keys.publicUrl,
        key: keys.key,
        webhookSecrets: [keys.webhookSecret],
      },
    },
    pid: () => child?.pid,
    async close() {
      isStopping = true;
      clearTimeout(again);
      if (!child) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const late = setTimeout(() => child?.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

const pick = (env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

/**
 * A port that is free now. The gate must know it before the acquirer is up, and it stays the same
 * over restarts.
 */
async function freePort(bind: string | undefined): Promise<number> {
  const server = createServer();
  server.listen({ port: 0, ...(bind ? { host: bind } : {}) });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
