import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, ROOT, readSources, type Source } from "./sources.ts";

const page = (name: string) => readFileSync(join(ROOT, name), "utf8");
const json = (name: string) => JSON.parse(page(name));
const dockerfile = page("deploy/Dockerfile");

test("the image's Node is the one that package.json pins, and it has no other", () => {
  const { node } = json("package.json").dependencies;
  const stages = [...dockerfile.matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version);
  expect(stages).toEqual([node, node]);
  expect(dockerfile).toMatch(/rm -rf .* node_modules\/node /);
  expect(dockerfile).toContain("RUN node scripts/run.mjs apps/site/src/build-site.ts");
  expect(dockerfile).not.toMatch(/^COPY --from=build \/app \/app$/m);
});

const sources = readSources().filter(
  ({ path }) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|\/test\//.test(path),
);
const byPath = new Map(sources.map((source) => [source.path, source]));

/** The programs of the image's command, with what they import from scripts/. */
function programs(): Source[] {
  const found = new Map<string, Source>();
  const add = (path: string) => {
    const source = byPath.get(path);
    if (!source || found.has(path)) return;
    found.set(path, source);
    for (const { to } of importsOf(source)) if (to.startsWith("scripts/")) add(to);
  };
  for (const name of ["touchline", "backup.sh", "restore.sh"])
    for (const [path] of page(`deploy/${name}`).matchAll(/scripts\/\S+\.ts/g)) add(path);
  return [...found.values()];
}

/** Packages that a source needs when it runs and that its package.json does not say so. */
function undeclared({ path, text }: Source, dependencies: Record<string, string>): string[] {
  return importsOf({ path, text })
    .filter(
      ({ to, typeOnly }) => !typeOnly && !/^(?:\.|node:|apps\/|packages\/|scripts\/)/.test(to),
    )
    .map(({ to }) => /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? "")
    .filter((name) => name && !builtinModules.includes(name) && !dependencies[name])
    .map((name) => `${path}: ${name}`);
}

test("what runs in the image needs no package of development", () => {
  // The site's pages are built before development's packages go.
  const running = sources.filter(({ path }) =>
    /^apps\/(?:acquirer|gate|site)\/src\/|^apps\/web\/server\//.test(path),
  );
  const faults = running.flatMap((source) =>
    undeclared(
      source,
      json(`${source.path.split("/").slice(0, 2).join("/")}/package.json`).dependencies,
    ),
  );
  const ofGate = json("apps/gate/package.json").dependencies;
  const scripts = programs();
  expect(scripts.length).toBeGreaterThan(3);
  expect(running.length).toBeGreaterThan(300);
  expect([...faults, ...scripts.flatMap((source) => undeclared(source, ofGate))]).toEqual([]);
  expect(undeclared({ path: "apps/x.ts", text: 'import { test } from "vitest";' }, {})).toEqual([
    "apps/x.ts: vitest",
  ]);
});
