import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Source {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

/** Every source file that git tracks or would add. */
export function readSources(): Source[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?"([^"]+)"\s*\)/g;

export interface Import {
  from: string;
  /** A path of the project, a workspace package's folder, or a package's name. */
  to: string;
  typeOnly: boolean;
}

export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const spec = match[2] ?? match[3] ?? "";
    return { from: path, to: target(path, spec), typeOnly: Boolean(match[1]) };
  });
}

const APPS = new Set(["acquirer", "gate", "web", "site"]);

function target(from: string, spec: string): string {
  if (spec.startsWith(".")) return relative(ROOT, resolve(ROOT, dirname(from), spec));
  const own = /^@touchline\/([\w-]+)/.exec(spec)?.[1];
  if (own)
    return `${APPS.has(own) ? "apps" : "packages"}/${own}/${spec.slice(`@touchline/${own}`.length + 1) || "index.ts"}`;
  return spec;
}
