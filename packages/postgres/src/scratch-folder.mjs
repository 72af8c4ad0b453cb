// Plain JavaScript: npm test asks for it with whichever Node the machine has.
import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** A whole run of the tests takes less than one of them. Containers often give 64 MB. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/**
 * The folder for databases that nobody keeps. A slow disk made their tests wait a third of their
 * time, so they are in memory where a machine has enough of it.
 */
export function scratchFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
