// Runs on any installed Node (20 or later): installs dependencies if needed, then hands over to the
// pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
export const NODE = join(ROOT, "node_modules/node/bin/node");
const STAMP = join(ROOT, "node_modules/.touchline-installed");

/** npm installs from these files, so a change in any of them requires a new install. */
function manifestHash() {
  const folders = ["apps", "packages"].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(group, name)),
  );
  const files = [
    "package.json",
    "package-lock.json",
    ...folders.map((folder) => join(folder, "package.json")),
  ];
  const hash = createHash("sha256");
  for (const file of files)
    if (existsSync(join(ROOT, file))) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

export function installWhenNeeded() {
  const wanted = manifestHash();
  if (existsSync(STAMP) && existsSync(NODE) && readFileSync(STAMP, "utf8") === wanted) return;
  const started = performance.now();
  process.stdout.write("touchline: installing packages … ");
  // Not `npm ci`: it rejects a lock file without the packages of platforms that the local registry
  // does not carry.
  const npm = spawnSync(
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: ROOT,
      encoding: "utf8",
      shell: process.platform === "win32",
    },
  );
  if (npm.status !== 0 || !existsSync(NODE)) {
    process.stdout.write("failed\n");
    console.error(npm.stderr || npm.error?.message || "");
    console.error(
      "touchline: npm could not install the packages: see above, mend it (network, disk, permissions) and start again",
    );
    process.exit(1);
  }
  writeFileSync(STAMP, wanted);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function launch(args) {
  // The IPC channel tells the program that we are gone, whatever the reason; Ctrl-C reaches it
  // through the terminal.
  // Without the limit, the C library keeps freed memory of every thread for itself.
  const env = { NEXT_TELEMETRY_DISABLED: "1", MALLOC_ARENA_MAX: "2", ...process.env };
  return spawn(NODE, args, { cwd: ROOT, stdio: ["inherit", "inherit", "inherit", "ipc"], env });
}

const PARENT_LOOKED_AT_MS = 500;

/**
 * npm may be killed without signalling its script. A launcher started by npm that has another
 * parent by now would hold its port as an orphan, so it stops. One started by hand may outlive its
 * shell.
 */
export function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_LOOKED_AT_MS);
  timer.unref();
}

/** Runs a program under the pinned Node and exits with it. */
export function handOver(args) {
  const child = launch(args);
  whenOrphaned(() => child.kill("SIGTERM"));
  // From a terminal the program also gets Ctrl-C itself; it treats the two as one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

const RESTART_AFTER_MS = 200;

/**
 * The same, but restarts the program when a source in one of the folders changes. The bundler
 * watches its own files.
 */
export function handOverAndRestart(args, folders) {
  let child = launch(args);
  let timer;
  let ending = false;
  const watchExit = () =>
    child.once("exit", (code) => {
      if (ending) process.exit(code ?? 0);
      if (!child.replaced) console.log("touchline: waiting for a change …");
    });
  const restart = () => {
    const old = child;
    old.replaced = true;
    const again = () => {
      child = launch(args);
      watchExit();
    };
    if (old.exitCode !== null || old.signalCode !== null) return again();
    old.once("exit", again);
    old.kill("SIGTERM");
  };
  watchExit();
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (!/\.(ts|tsx|sql|json)$/.test(file ?? "") || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, RESTART_AFTER_MS);
    });
  }
  const end = (signal) => {
    ending = true;
    if (child.exitCode !== null) process.exit(0);
    // From a terminal the program gets Ctrl-C itself.
    if (signal !== "SIGINT") child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
  whenOrphaned(() => end("SIGTERM"));
}
