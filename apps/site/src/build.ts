import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SetupError } from "./setup-error.ts";
import { sourcesHash } from "./site-sources.ts";

const WEB = fileURLToPath(new URL("../../web", import.meta.url));
/** Next empties the folder when it builds, so neither outlives the build that it is about. */
const BUILT = join(WEB, ".next/touchline-sources");
const COMPRESSED = join(WEB, ".next/touchline-compressed");
/** Such as `Collecting page data using 1 worker ...`. */
const PHASE = /^\s*([A-Z][a-z]+ing [\w ]+?)(?: using .*)? \.\.\.$/gm;

interface Underway {
  /** Ends the work half-way. */
  signal?: AbortSignal;
  /** Called with the name of each part of the work. */
  onPhase?: (phase: string) => void;
  /** Leaves the processor to the site that serves already. */
  behindVisitors?: boolean;
}

/** Builds the site if its sources changed since the last build, with the compressed files. */
export async function buildWhenNeeded(): Promise<"built" | "up to date"> {
  const result = await buildPages();
  await compressFiles();
  return result;
}

/** Builds what a first page needs. */
export async function buildPages(underway: Underway = {}): Promise<"built" | "up to date"> {
  const sources = sourcesHash();
  if (existsSync(BUILT) && readFileSync(BUILT, "utf8") === sources) return "up to date";
  const output = await run("build.ts", underway);
  if (!existsSync(join(WEB, ".next/BUILD_ID")))
    throw new SetupError(`The site could not be built:\n${output}`);
  writeFileSync(BUILT, sources);
  return "built";
}

/**
 * Writes the compressed copies of the build's files if they are missing. The site may serve
 * already: it sends a file as it is until its copy is there.
 */
export async function compressFiles(underway: Underway = {}): Promise<void> {
  if (existsSync(COMPRESSED)) return;
  await run("compress.ts", underway);
  writeFileSync(COMPRESSED, "");
}

function run(program: string, { signal, onPhase, behindVisitors }: Underway): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(WEB, "scripts", program)], {
      cwd: WEB,
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      ...(signal && { signal }),
    });
    if (behindVisitors && child.pid)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        for (const [, phase = ""] of String(chunk).matchAll(PHASE)) onPhase?.(phase.toLowerCase());
      });
    child.on("error", failed);
    child.on("exit", (code) =>
      code === 0 ? done(output) : failed(new SetupError(`The site could not be built:\n${output}`)),
    );
  });
}
