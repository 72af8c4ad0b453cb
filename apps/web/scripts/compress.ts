import { readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Writes a compressed copy beside every static file of the build, so that the server never
 * compresses one on request. The site may serve meanwhile, so a copy appears whole.
 */
const FOLDER = fileURLToPath(new URL("../.next/static", import.meta.url));
const COMPRESSED = /\.(js|css|json|svg|txt)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}

for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const text = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [small, plain] = await Promise.all([brotli(text, { params }), deflate(text, { level: 9 })]);
  await writeWhole(`${file}.br`, small);
  await writeWhole(`${file}.gz`, plain);
}
