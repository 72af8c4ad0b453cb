import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SetupError } from "./setup-error.ts";
import { sourcesHash } from "./site-sources.ts";

const WEB = fileURLToPath(new URL("../../web", import.meta.url));
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
