import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

let folder: string;
let npm: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchline-launcher-"));
  // A site that runs until it is stopped, and a launcher like scripts/start.mjs.
  writeFileSync(
    join(folder, "site.mjs"),
    `process.on("SIGTERM", () => { console.log("stopped in order"); process.exit(0); });
     setInterval(() => {}, 1000);
     console.log("site " + process.pid);`,
  );
  writeFileSync(
    join(folder, "start.mjs"),
    `import { handOver } from ${JSON.stringify(join(ROOT, "scripts/bootstrap.mjs"))};
     handOver([${JSON.stringify(join(folder, "site.mjs"))}]);`,
  );
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ scripts: { start: "exec node start.mjs" } }),
  );
});
afterEach(() => {
  npm?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function startByNpm(): Promise<{ site: number; told: () => string }> {
  npm = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  let told = "";
  npm.stdout?.on("data", (chunk: Buffer) => (told += chunk));
  await expect.poll(() => /site (\d+)/.exec(told)?.[1], { timeout: 15_000 }).toBeDefined();
  return { site: Number(/site (\d+)/.exec(told)?.[1]), told: () => told };
}

test("SIGTERM to npm alone stops the site in order", async () => {
  const { site, told } = await startByNpm();
  const ended = once(npm as ChildProcess, "exit");
  npm?.kill("SIGTERM");
  await ended;
  await expect.poll(() => isAlive(site), { timeout: 10_000 }).toBe(false);
  expect(told()).toContain("stopped in order");
});

test("a killed npm leaves no site behind on its port", async () => {
  const { site } = await startByNpm();
  npm?.kill("SIGKILL");
  await expect.poll(() => isAlive(site), { timeout: 10_000 }).toBe(false);
});

test("every script replaces npm's shell, which would swallow signals", () => {
  expect(Object.entries(scripts).filter(([, command]) => !command.startsWith("exec "))).toEqual([]);
});
