import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The lines that name the product's version, beside the packages. */
const LINES: Readonly<Record<string, (version: string) => string[]>> = {
  "deploy/helm/touchline/Chart.yaml": (version) => [
    `\nversion: ${version}\n`,
    `appVersion: "${version}"`,
  ],
  "apps/gate/src/config.ts": (version) => [`APP_VERSION = "${version}"`],
  "apps/web/src/data/device/version.ts": (version) => [`APP_VERSION = "${version}"`],
};

/** Gives all parts of the product another version. */
export function setVersion(root: string, from: string, to: string): void {
  for (const name of ["package.json", ...partsOf(root).map((part) => `${part}/package.json`)])
    rewriteJson<Manifest>(root, name, (manifest) => void bump(manifest, to));
  rewriteJson<Manifest & { packages: Record<string, Manifest> }>(
    root,
    "package-lock.json",
    (lock) => {
      lock.version = to;
      const own = ["", ...partsOf(root)];
      for (const part of own) if (lock.packages[part]) bump(lock.packages[part], to);
    },
  );
  for (const [name, lines] of Object.entries(LINES)) {
    const text = readFileSync(join(root, name), "utf8");
    const after = lines(to);
    writeFileSync(
      join(root, name),
      lines(from).reduce((all, line, at) => replaced(all, line, after[at] ?? "", name), text),
    );
  }
}

const partsOf = (root: string): string[] =>
  ["apps", "packages"].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );

function bump(manifest: Manifest, to: string): void {
  manifest.version = to;
  for (const needed of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(needed ?? {}))
      if (needed && name.startsWith("@touchline/")) needed[name] = to;
}

function rewriteJson<T>(root: string, name: string, change: (content: T) => void): void {
  const content = JSON.parse(readFileSync(join(root, name), "utf8"));
  change(content);
  writeFileSync(join(root, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** Replaces a line that must be there, once. */
export function replaced(text: string, line: string, by: string, name: string): string {
  if (text.split(line).length !== 2) throw new Error(`${name} does not have “${line.trim()}” once`);
  return text.replace(line, () => by);
}
