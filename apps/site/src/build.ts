import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SetupError } from "./setup-error.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const WEB = join(ROOT, "apps/web");
const STAMP = join(WEB, ".next/touchline-sources");

/** Builds the site if its sources changed since the last build. */
export async function buildWhenNeeded(): Promise<"built" | "up to date"> {
  const sources = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return "up to date";
  const output = await run([join(WEB, "scripts/build.ts")]);
  if (!existsSync(join(WEB, ".next/BUILD_ID")))
    throw new SetupError(`The site could not be built:\n${output}`);
  writeFileSync(STAMP, sources);
  return "built";
}

function run(args: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      cwd: WEB,
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output += chunk));
    child.on("error", failed);
    child.on("exit", (code) =>
      code === 0 ? done(output) : failed(new SetupError(`The site could not be built:\n${output}`)),
    );
  });
}

function sourcesHash(): string {
  const hash = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .update(readFileSync(join(WEB, "next.config.mjs")));
  // Hash sources only: .next and node_modules are large and may change while being read.
  for (const folder of [
    "apps/web/pages",
    "apps/web/public",
    "apps/web/scripts",
    "apps/web/src",
    "packages/core",
    "packages/contract",
    "packages/betting",
    "packages/calls",
    "packages/live",
    "packages/tracking",
    "packages/replay",
    "packages/experiments",
  ]) {
    for (const entry of readdirSync(join(ROOT, folder), {
      recursive: true,
      withFileTypes: true,
    }).sort(byPath)) {
      const path = join(entry.parentPath, entry.name);
      if (
        !entry.isFile() ||
        /node_modules|[\\/]\.next[\\/]|\.test\.tsx?$|next-env\.d\.ts$/.test(path)
      )
        continue;
      hash.update(path.slice(ROOT.length)).update(readFileSync(path));
    }
  }
  return hash.digest("hex");
}

const pathOf = (entry: { parentPath: string; name: string }) => join(entry.parentPath, entry.name);
const byPath = (
  a: { parentPath: string; name: string },
  b: { parentPath: string; name: string },
) => (pathOf(a) < pathOf(b) ? -1 : 1);
