import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Prints the JavaScript that a first visit to each page loads, compressed as it is served. Run after a build. */
const DIST = fileURLToPath(new URL("../.next/", import.meta.url));

interface BuildManifest {
  pages: Record<string, string[]>;
  lowPriorityFiles: string[];
}

const { pages, lowPriorityFiles } = JSON.parse(readFileSync(join(DIST, "build-manifest.json"), "utf8")) as BuildManifest;

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
for (const page of Object.keys(pages).sort()) {
  if (page === "/_app") continue;
  // Every page comes with the app around it and with the manifests that Next loads beside it.
  const files = [...new Set([...(pages["/_app"] ?? []), ...(pages[page] ?? []), ...lowPriorityFiles])].filter((file) =>
    file.endsWith(".js"),
  );
  const brotli = files.reduce((sum, file) => sum + sizeOf(file).brotli, 0);
  const gzip = files.reduce((sum, file) => sum + sizeOf(file).gzip, 0);
  console.log(`${page.padEnd(28)} ${kilobytes(brotli)} ${kilobytes(gzip)}   ${files.length}`);
}
