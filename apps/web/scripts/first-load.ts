import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { firstLoads } from "./first-load.files.ts";

/**
 * Prints the compressed size of the JavaScript that a first visit to each page loads. Run it after
 * a build.
 */
const DIST = fileURLToPath(new URL("../.next/", import.meta.url));

const sizes = new Map<string, { gzip: number; brotli: number }>();
function sizeOf(file: string): { gzip: number; brotli: number } {
  const known = sizes.get(file);
  if (known) return known;
  const text = readFileSync(join(DIST, file));
  const size = {
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
  sizes.set(file, size);
  return size;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
console.log(`${"page".padEnd(28)}    brotli       gzip   files`);
for (const [page, files] of firstLoads(DIST)) {
  const brotli = files.reduce((sum, file) => sum + sizeOf(file).brotli, 0);
  const gzip = files.reduce((sum, file) => sum + sizeOf(file).gzip, 0);
  console.log(`${page.padEnd(28)} ${kilobytes(brotli)} ${kilobytes(gzip)}   ${files.length}`);
}
