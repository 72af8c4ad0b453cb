import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const OURS = "@touchline/";

/** The web's own folders that its build reads. */
const OF_WEB = ["apps/web/pages", "apps/web/public", "apps/web/scripts", "apps/web/src"];
const FILES = ["package-lock.json", "apps/web/next.config.mjs"];
/** Large, or written while they are read; and tests, which nothing builds from. */
const NOT_BUILT = /node_modules|[\\/]\.next[\\/]|\.test\.tsx?$|next-env\.d\.ts$/;

/** The folders that the site is built from: the web's own, and each package in its dependencies. */
export function siteFolders(): string[] {
  const packages = new Set<string>();
  const add = (folder: string): void => {
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(join(ROOT, folder, "package.json"), "utf8"),
    );
    for (const name of Object.keys(dependencies)) {
      const own = `packages/${name.slice(OURS.length)}`;
      if (!name.startsWith(OURS) || packages.has(own) || !existsSync(join(ROOT, own))) continue;
      packages.add(own);
      add(own);
    }
  };
  add("apps/web");
  return [...OF_WEB, ...[...packages].sort()];
}

/** The files that the site is built from, as paths in the repository. */
export const siteFiles = (): string[] => [
  ...FILES,
  ...siteFolders().flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
      .filter((path) => !NOT_BUILT.test(path))
      .sort(),
  ),
];

/** Changes with each byte that the site is built from. */
export function sourcesHash(
  read: (path: string) => Uint8Array = (path) => readFileSync(join(ROOT, path)),
): string {
  const hash = createHash("sha256");
  for (const path of siteFiles()) hash.update(path).update(read(path));
  return hash.digest("hex");
}
