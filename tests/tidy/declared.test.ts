import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, ROOT, readSources, type Source } from "./sources.ts";

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

const WORKSPACES = ["apps", "packages"].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
);
/** What a start neither runs nor builds. `testkit` is for tests only. */
const OF_DEVELOPMENT =
  /\.test\.tsx?$|\/test\/|\/scripts\/(gen-|first-load|check-)|packages\/testkit\//;
const root = manifestOf(".");

/** The packages that a source imports by their name, ours and others. */
function imported(source: Source): { name: string; typeOnly: boolean }[] {
  return importsOf(source).flatMap(({ to, typeOnly }) => {
    // A file by its path: import-rules.ts says who may.
    if (existsSync(join(ROOT, to))) return [];
    const [, group, folder] = /^(apps|packages)\/([\w-]+)/.exec(to) ?? [];
    const own = group && `${group}/${folder}`;
    if (own)
      return source.path.startsWith(`${own}/`) ? [] : { name: `@touchline/${folder}`, typeOnly };
    const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(to) ?? [];
    const isPackage = /^[@a-z]/.test(name) && !builtinModules.includes(name);
    return isPackage && !to.startsWith("node:") ? { name, typeOnly } : [];
  });
}

/** Imports that the manifest does not declare: of what a start needs, in `dependencies`. */
function undeclared(source: Source, { name: self, dependencies, devDependencies }: Manifest) {
  const tools = { ...devDependencies, ...root.devDependencies };
  return imported(source)
    .filter(({ name, typeOnly }) => {
      if (name === self || dependencies?.[name]) return false;
      return !(typeOnly || OF_DEVELOPMENT.test(source.path)) || !(name in tools);
    })
    .map(({ name }) => `${source.path}: ${name}`);
}

const sources = readSources().filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));

test.each(WORKSPACES)("%s declares what it imports, and for a start as dependencies", (folder) => {
  const own = sources.filter(({ path }) => path.startsWith(`${folder}/`));
  expect(own.length).toBeGreaterThan(0);
  const faults = own.flatMap((source) => undeclared(source, manifestOf(folder)));
  expect([...new Set(faults)]).toEqual([]);
});

test("a source that a start needs may not import a tool", () => {
  const manifest = { name: "x", dependencies: {}, devDependencies: { vitest: "5" } };
  const text = 'import { test } from "vitest";';
  expect(undeclared({ path: "apps/x/src/x.ts", text }, manifest)).toEqual([
    "apps/x/src/x.ts: vitest",
  ]);
  expect(undeclared({ path: "apps/x/src/x.test.ts", text }, manifest)).toEqual([]);
});

test("a start installs nothing for the root but the pinned Node", () => {
  expect(Object.keys(root.dependencies ?? {})).toEqual(["node"]);
});

test("Next finds the packages that its build asks for, although nothing imports them", () => {
  const { dependencies } = manifestOf("apps/web");
  for (const name of ["typescript", "@types/node", "@types/react"])
    expect(dependencies).toHaveProperty(name);
});

test("one file imports from Next's inside", () => {
  const inside = sources.filter(({ text }) => /["']next\/dist\//.test(text));
  expect(inside.map(({ path }) => path)).toEqual(["apps/web/src/next-inside.ts"]);
});
