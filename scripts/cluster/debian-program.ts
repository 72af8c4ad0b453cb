import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** Git ignores this folder. */
const FOLDER = join(ROOT, ".programs");
const TRIES = 15;

/** A server program with the libraries of its own that Debian ships apart. */
export interface Program {
  name: string;
  libraries: readonly string[];
}
export const NATS: Program = { name: "nats-server", libraries: [] };
export const HAPROXY: Program = {
  name: "haproxy",
  libraries: ["liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1"],
};
/** Asked by tests only, what it says of `deploy/nginx.conf`. */
export const NGINX: Program = { name: "nginx", libraries: [] };

export interface Found {
  path: string;
  env: NodeJS.ProcessEnv;
}

/**
 * The system's program, or one from Debian's packages that is unpacked into the project's folder,
 * which needs no root.
 */
export function findProgram({ name, libraries }: Program): Found {
  const own = join(FOLDER, name);
  const places = ["/usr/sbin", "/usr/bin", join(own, "usr/sbin"), join(own, "usr/bin")];
  const find = () => places.map((place) => join(place, name)).find((path) => existsSync(path));
  if (!find()) fetch(own, [name, ...libraries]);
  const path = find();
  if (!path) throw new Error(`${name} is needed: install it (Debian: apt-get install ${name})`);
  return { path, env: { ...process.env, LD_LIBRARY_PATH: librariesIn(own).join(":") } };
}

function fetch(own: string, packages: readonly string[]): void {
  console.log(`touchline: fetching ${packages[0]} from Debian's packages …`);
  mkdirSync(own, { recursive: true });
  // Each run has a folder of its own: tests that need the program may fetch it side by side.
  const fetched = mkdtempSync(join(FOLDER, "fetched-"));
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { cwd: fetched, encoding: "utf8" });
  // Without package lists the first try fails, and only root may fetch those. Another test may be
  // fetching them just now, which locks them.
  for (let tried = 0; tried < TRIES; tried++) {
    if (run("apt-get", ["download", ...packages]).status === 0) break;
    if (run("apt-get", ["update", "-qq"]).status !== 0) run("sleep", ["2"]);
  }
  const archives = readdirSync(fetched).filter((file) => file.endsWith(".deb"));
  for (const archive of archives) run("dpkg", ["-x", archive, "."]);
  const unpacked = join(fetched, "usr");
  if (existsSync(unpacked) && !existsSync(join(own, "usr"))) renameSync(unpacked, join(own, "usr"));
  rmSync(fetched, { recursive: true });
}

function librariesIn(own: string): string[] {
  const folder = join(own, "usr/lib");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((architecture) => join(folder, architecture));
}
