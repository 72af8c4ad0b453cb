import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, HOUR_MS } from "@touchline/core";

/** Delete nothing else in the folder. */
const OUR_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;
/** An upload unfinished after this long is abandoned. */
const UPLOAD_MS = HOUR_MS;

/** Uploaded files: outside everything that is served, under generated names. */
export function createKeptFiles(folder: string, clock: Clock) {
  const pathOf = (fileId: string) => join(folder, fileId);
  return {
    pathOf,
    /** Atomic: a file under its own name is complete. */
    async store(fileId: string, file: Uint8Array): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${pathOf(fileId)}.part`;
      await writeFile(part, file, { mode: 0o600 });
      await rename(part, pathOf(fileId));
    },
    remove: (fileId: string) => rm(pathOf(fileId), { force: true }),
    /**
     * Deletes files of interrupted uploads, and those without a row: `known` returns the names that
     * have one.
     */
    async sweep(known: (names: readonly string[]) => Promise<readonly string[]>): Promise<void> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => OUR_NAME.test(name));
      const kept = new Set(await known(names));
      for (const name of names)
        if (!kept.has(name) && (await isOlderThan(pathOf(name), clock.now() - UPLOAD_MS)))
          await rm(pathOf(name), { force: true });
    },
  };
}

async function isOlderThan(path: string, at: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true && found.mtimeMs < at;
}
