import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildWorker } from "./build-worker.ts";

/**
 * Builds the site, then writes a compressed copy beside every static file, so that the server never
 * compresses one on request. It uses webpack, because its first load is 4 % smaller than that of
 * Turbopack (115.8 kB against 121.0 kB for the bare frame); development uses Turbopack.
 */
const FOLDER = fileURLToPath(new URL("..", import.meta.url));
/** The chunks that every page executes at once: React, Next's client and the frame. */
const RUN_AT_ONCE = /^(framework|main|_app)-\w+\.js$/;
const COMPRESSED = /\.(js|css|json|svg|txt)$/;

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const build = spawn(process.execPath, [next, "build", "--webpack"], {
  cwd: FOLDER,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
});
const code = await new Promise<number>((done) => build.on("exit", (status) => done(status ?? 1)));
if (code !== 0) process.exit(code);
await buildWorker(FOLDER);

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const folder = join(FOLDER, ".next/static");
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const text = RUN_AT_ONCE.test(entry.name) ? hinted(file) : readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [small, plain] = await Promise.all([brotli(text, { params }), deflate(text, { level: 9 })]);
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, plain);
}

/**
 * Tells the browser to compile the whole file while it arrives, off the main thread, instead of
 * each function at its first call.
 */
function hinted(file: string): Buffer {
  const text = Buffer.concat([Buffer.from("//# allFunctionsCalledOnLoad\n"), readFileSync(file)]);
  writeFileSync(file, text);
  return text;
}
