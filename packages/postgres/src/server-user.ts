import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** PostgreSQL refuses to run as root, so root runs the server as an unprivileged user. */
export interface ServerUser {
  /** Undefined if we are not root: the server runs as the current user. */
  ids: { uid: number; gid: number } | undefined;
  /** Whether that user can reach a path: every parent folder is traversable for others. */
  canReach(path: string): boolean;
}

export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return { ids: undefined, canReach: () => true };
  return {
    ids: lookUp("postgres") ?? lookUp("nobody") ?? { uid: 65534, gid: 65534 },
    canReach: openToOthers,
  };
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function openToOthers(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat && (stat.mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
