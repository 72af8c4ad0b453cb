import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The whole site, built if needed, in its own process and folder. */
export async function startScratchSite({
  port,
  liveEvents,
  speed = 1,
  env = {},
}: {
  port: number;
  liveEvents: number;
  speed?: number;
  env?: Record<string, string>;
}) {
  const folder = mkdtempSync(join(tmpdir(), "touchline-site-"));
  chmodSync(folder, 0o711);
  const site = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "apps/site/src/main.ts"],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        LIVE_EVENTS: String(liveEvents),
        SIMULATOR_SPEED: String(speed),
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await new Promise<void>((ready, failed) => {
    site.stdout.on("data", (chunk: Buffer) => chunk.includes("is ready") && ready());
    site.on("exit", () => failed(new Error("the site did not start")));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      site.kill("SIGTERM");
      await new Promise((gone) => site.once("exit", gone));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
