// Runs on any installed Node (20 or later): installs dependencies if needed, then hands over to the
// pinned Node.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { showProgress } from "../apps/site/src/progress.mjs";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
export const NODE = join(ROOT, "node_modules/node/bin/node");
/** What is installed: `all` or `start`, and of which state of the manifests. */
const STAMP = join(ROOT, "node_modules/.touchline-installed");
const SOURCE_MAP = /\.(js|mjs|cjs|ts|mts|cts|css)\.map$/;

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

/**
 * Installs what is missing. A start needs only `dependencies`, in `apps/site` and below; the rest
 * (`devDependencies`: tests, checks, measurements) is added by the first command that needs it.
 */
export async function installWhenNeeded(needed = "all") {
  const hash = manifestHash();
  const [had, hadHash] = existsSync(STAMP) ? readFileSync(STAMP, "utf8").split(" ") : [];
  // npm would remove the rest from a machine that has it, or had it before a start had its own.
  const wanted = had && had !== "start" ? "all" : needed;
  if (had === wanted && hadHash === hash && existsSync(NODE)) return;
  const from = performance.now();
  const end = showProgress("installing packages", (text) => process.stdout.write(text), {
    isTerminal: process.stdout.isTTY,
  });
  const { status, told } = await runNpm(wanted === "start" ? ["--omit=dev"] : []);
  if (status !== 0 || !existsSync(NODE)) {
    end("failed");
    console.error(told);
    console.error(
      "touchline: npm could not install the packages: see above, mend it (network, disk, permissions) and start again",
    );
    process.exit(1);
  }
  // The installer of the package `node` leaves a second copy there, with 68 MB of headers.
  rmSync(join(ROOT, "node_modules/node/node_modules"), { recursive: true, force: true });
  if (wanted === "start") removeSourceMaps();
  writeFileSync(STAMP, `${wanted} ${hash}`);
  end(`${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** 150 MB for debuggers, which a site that only serves does not see. */
function removeSourceMaps() {
  const folder = join(ROOT, "node_modules");
  // Our own packages are links to the repository.
  for (const name of readdirSync(folder).filter((entry) => !/^(\.|@touchline$)/.test(entry)))
    for (const path of readdirSync(join(folder, name), { recursive: true, encoding: "utf8" }))
      if (SOURCE_MAP.test(path)) rmSync(join(folder, name, path), { force: true });
}

function runNpm(more) {
  // Not `npm ci`: it rejects a lock file without the packages of platforms that the local registry
  // does not carry.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", ...more];
  const npm = spawn("npm", args, {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  let told = "";
  npm.stderr.on("data", (chunk) => (told += chunk));
  return new Promise((done) => {
    npm.once("error", (error) => done({ status: 1, told: error.message }));
    npm.once("close", (status) => done({ status, told }));
  });
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
