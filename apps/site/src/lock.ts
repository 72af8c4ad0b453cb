import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, errorOf } from "@touchline/core";
import { SetupError } from "./setup-error.ts";

/**
 * Allows one site per data folder, because two would fight over one database. A lock of a dead
 * process does not count.
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, "site.pid");
  const holder = readHolder(file);
  if (holder && isAlive(holder)) {
    throw new SetupError(
      `Touchline already runs on ${dataDir} (process ${holder}): stop it, or set DATA_DIR and PORT for a second one`,
    );
  }
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    throw new SetupError(
      `${file} cannot be written (${errorOf(error).message}): remove it, or set DATA_DIR`,
    );
  }
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid !== process.pid ? pid : null;
  } catch {
    return null;
  }
}

/** The pid may belong to another program by now; on Linux its command line shows it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("apps/site");
  } catch {
    return process.platform !== "linux";
  }
}
