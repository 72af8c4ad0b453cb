import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWorker } from "./build-worker.ts";

/**
 * Builds the site, without the compressed copies of its files (compress.ts). It uses webpack,
 * because its first load is 4 % smaller than that of Turbopack (115.8 kB against 121.0 kB for the
 * bare frame); development uses Turbopack.
 */
const FOLDER = fileURLToPath(new URL("..", import.meta.url));
/** The chunks that every page executes at once: React, Next's client and the frame. */
const RUN_AT_ONCE = /^(framework|main|_app)-\w+\.js$/;

const require = createRequire(import.meta.url);
const next = join(
  dirname(require.resolve("next/package.json")),
  require("next/package.json").bin.next,
);
// Somebody waits for the first build: writing webpack's cache is left to the next one.
const isFirst = !existsSync(join(FOLDER, ".next/BUILD_ID"));
const build = spawn(process.execPath, [next, "build", "--webpack"], {
  cwd: FOLDER,
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    ...(isFirst && { WITHOUT_BUILD_CACHE: "1" }),
  },
});
process.on("SIGTERM", () => build.kill());
const code = await new Promise<number>((done) => build.on("exit", (status) => done(status ?? 1)));
if (code !== 0) process.exit(code);
await buildWorker(FOLDER);

// Tells the browser to compile the whole file while it arrives, off the main thread, instead of
// each function at its first call.
const folder = join(FOLDER, ".next/static");
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!RUN_AT_ONCE.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
}
