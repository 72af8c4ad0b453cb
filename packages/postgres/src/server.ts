import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Binaries, findBinaries } from "./binaries.ts";
import { scratchFolder } from "./scratch-folder.mjs";
import { type ServerUser, serverUser } from "./server-user.ts";

export interface EmbeddedPostgres {
  /** The server's process id; recovery tests kill it to simulate a crash. */
  pid: number;
  /** Resolves if the server exits without `stop`. */
  died: Promise<void>;
  /** The URL of a database on this server. */
  url(database: string): string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The cluster's folder. If root's home is closed, the files go to /var/lib/touchline instead. */
  dataDir: string;
  /** Tests trade durability for speed. */
  durable?: boolean;
}

/**
 * An embedded PostgreSQL server reachable through a Unix socket only: no port to collide or to
 * expose.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const binaries = findBinaries(user);
  const cluster = clusterFolder(resolve(dataDir), user);
  const sockets = socketsOf(cluster);
  for (const folder of [cluster, sockets]) makeOwned(folder, user);
  await stopOrphan(cluster);
  if (!existsSync(join(cluster, "PG_VERSION"))) initialise(cluster, binaries, user);
  checkVersion(cluster, binaries);
  const server = await launch(cluster, sockets, binaries, user, durable);
  return {
    pid: server.pid as number,
    url: (database) => urlOf(sockets, database),
    died: new Promise((died) => server.once("exit", () => !server.killed && died())),
    stop: () => stop(server, sockets),
  };
}

/** The URL of a data folder's server while it runs. */
export const embeddedUrl = (dataDir: string, database: string): string =>
  urlOf(socketsOf(clusterFolder(resolve(dataDir), serverUser())), database);

const socketsOf = (cluster: string) => join(tmpdir(), `touchline-${shortHash(cluster)}`);
const urlOf = (sockets: string, database: string) =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(sockets)}`;

/** A server for one test run or one benchmark: fast, not durable, and deleted when stopped. */
export async function startScratchPostgres(): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(join(scratchFolder(), "touchline-scratch-"));
  // The server's user must be able to reach its files, but not to list the folder.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Root's clusters live here if their data folder is closed to the server's user. */
const SYSTEM_DATA = "/var/lib/touchline";

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 10);

function clusterFolder(dataDir: string, user: ServerUser): string {
  mkdirSync(dataDir, { recursive: true });
  if (user.canReach(dataDir)) return join(dataDir, "postgres");
  return join(SYSTEM_DATA, shortHash(dataDir), "postgres");
}

function makeOwned(folder: string, user: ServerUser): void {
  mkdirSync(folder, { recursive: true });
  // Set it regardless of the umask: the server's user must be able to reach its files.
  if (user.ids && folder.startsWith(SYSTEM_DATA))
    for (const above of [SYSTEM_DATA, dirname(folder)]) chmodSync(above, 0o711);
  if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid);
}

/**
 * After kill -9 of the site its database keeps running. Stop it before starting a new one on the
 * same files.
 */
async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || !serves(pid, cluster)) return;
  process.kill(pid, "SIGINT");
  for (let waited = 0; serves(pid, cluster); waited += 50) {
    if (waited > 10_000)
      throw new Error(
        `A database server (process ${pid}) still runs on ${cluster}: stop it and start again`,
      );
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * Whether a process is the server of this very cluster. After a reboot the pid may belong to any
 * process, even to another site's server.
 */
function serves(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(cluster);
  } catch {
    return process.platform !== "linux";
  }
}

/**
 * Created beside its final place and then moved, so that an interrupted start leaves nothing half
 * made.
 */
function initialise(cluster: string, binaries: Binaries, user: ServerUser): void {
  const left = readdirSync(cluster);
  if (left.length > 0)
    throw new Error(
      `${cluster} is not a database folder (it holds ${left[0]}): move it away or set DATA_DIR`,
    );
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  makeOwned(half, user);
  const args = [
    "-D",
    half,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  const made = spawnSync(binaries.initdb, [...args, "--locale=C"], {
    ...user.ids,
    cwd: "/",
    encoding: "utf8",
  });
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new Error(
      `The database folder ${cluster} could not be made: ${lastLine(made.stderr || String(made.error))}`,
    );
  }
  rmdirSync(cluster);
  renameSync(half, cluster);
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const major = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (!binaries.version.startsWith(`${major}.`)) {
    throw new Error(
      `${cluster} belongs to PostgreSQL ${major}, this is ${binaries.version}: dump it with the old version or set DATA_DIR`,
    );
  }
}

const FAST_BUT_LOSSY = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

async function launch(
  cluster: string,
  sockets: string,
  binaries: Binaries,
  user: ServerUser,
  durable: boolean,
): Promise<ChildProcess> {
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${sockets}`,
    "unix_socket_permissions=0700",
    "max_connections=200",
    "jit=off",
    // The log records failures but never rows or statements, which hold names, emails and amounts.
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
  ];
  if (!durable) settings.push(...FAST_BUT_LOSSY);
  const args = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  // In its own session, so that Ctrl-C in the terminal reaches us and not the database.
  const server = spawn(binaries.postgres, args, {
    ...user.ids,
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  await new Promise<void>((ready, failed) => {
    const whyNot = () =>
      `The database in ${cluster} does not start: ${complaint(log)}. Restore it from a backup, or set DATA_DIR to start anew`;
    server.on("error", (error) =>
      failed(new Error(`The database server does not start: ${error.message}`)),
    );
    server.on("exit", () => failed(new Error(whyNot())));
    server.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-8000);
      if (/ready to accept (?:read-only )?connections/.test(log)) ready();
    });
  });
  server.removeAllListeners("exit");
  server.stderr?.removeAllListeners("data");
  const logFile = openLog(`${cluster}.log`);
  server.stderr?.on("data", (chunk: Buffer) => {
    try {
      appendFileSync(logFile, chunk);
    } catch {
      // On a full disk the site outlives its database's log.
    }
  });
  return server;
}

const MOST_LOG_BYTES = 16 * 1024 * 1024;

/** Readable by the owner only. A large log is rotated; one old log is kept beside it. */
function openLog(file: string): string {
  if (existsSync(file) && statSync(file).size > MOST_LOG_BYTES) renameSync(file, `${file}.1`);
  appendFileSync(file, "", { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}

const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";
const complaint = (log: string) => /(?:FATAL|PANIC|ERROR): {2}(.+)/.exec(log)?.[1] ?? lastLine(log);

async function stop(server: ChildProcess, sockets: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGINT");
    await gone;
  }
  rmSync(sockets, { recursive: true, force: true });
}
