import { spawnSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A small disk in memory that can be filled. */
export interface Disk {
  folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

const SIZE_MB = 2048;
const PIECE = Buffer.alloc(1024 * 1024);

/** Null if this user may not mount one. */
export function mountDisk(folder: string): Disk | null {
  const size = `size=${SIZE_MB}m,mode=0711`;
  if (!run("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder])) return null;
  const filler = join(folder, "filler");
  const empty = () => rmSync(filler, { force: true });
  return {
    folder,
    fill() {
      for (let bytes = free(folder); bytes > 0; bytes = free(folder))
        writeFileSync(filler, PIECE.subarray(0, Math.min(bytes, PIECE.length)), { flag: "a" });
    },
    empty,
    remove() {
      run("umount", [folder]);
    },
  };
}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args).status === 0;

function free(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
