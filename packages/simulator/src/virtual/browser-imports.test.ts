import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";

const PACKAGES = resolve(import.meta.dirname, "../../..");
const OWN = "@touchline/";

/** The file of one of our imports; null for a third-party package. */
function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith(".")) return resolve(dirname(from), specifier);
  if (!specifier.startsWith(OWN)) return null;
  const [name = "", ...path] = specifier.slice(OWN.length).split("/");
  const { exports } = JSON.parse(readFileSync(resolve(PACKAGES, name, "package.json"), "utf8")) as {
    exports: Record<string, string>;
  };
  const entry = exports[path.length === 0 ? "." : `./${path.join("/")}`];
  return entry === undefined ? null : resolve(PACKAGES, name, entry);
}

/** A file's runtime imports; type-only imports are erased. */
const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:import|export)\s(?!type\s)[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gms,
    ),
  ].map(([, from, bare, lazy]) => (from ?? bare ?? lazy) as string);

function reached(start: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !existsSync(file) || file.endsWith(".json")) continue;
    const imports = importsOf(readFileSync(file, "utf8"));
    files.set(file, imports);
    waiting.push(...imports.flatMap((specifier) => fileOf(specifier, file as string) ?? []));
  }
  return files;
}

test("the browser's redraw imports nothing of Node's, directly or indirectly", () => {
  const files = reached(resolve(import.meta.dirname, "redraw.ts"));
  expect(files.size).toBeGreaterThan(10);
  const nodes = [...files].flatMap(([file, imports]) =>
    imports.filter((each) => each.startsWith("node:")).map((each) => `${file}: ${each}`),
  );
  expect(nodes).toEqual([]);
});
