import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "../../apps/site/src/settings.ts";
import { settingsPage } from "../../scripts/gen-settings.ts";
import { PAGES, page } from "./docs-facts.ts";
import { headingsOf } from "./headings.ts";
import { ROOT } from "./sources.ts";

/** The environment variables that the start reads. */
function settingsRead(): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), "touchline-docs-"));
  const names = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(
    { NODE_ENV: "test", DATA_DIR: folder, BUILD: "test" },
    {
      get(target, name) {
        if (typeof name === "string") names.add(name);
        return Reflect.get(target, name);
      },
    },
  );
  try {
    readSettings(env);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return names;
}

/** The names in the first column of the table in docs/settings.md. */
function settingsDocumented(): Set<string> {
  const rows = page("docs/settings.md").match(/^\| `[^|]*\|/gm) ?? [];
  return new Set(
    rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name ?? "")),
  );
}

test("docs/settings.md names every setting that the start reads, and no other", () => {
  const read = settingsRead();
  const documented = settingsDocumented();
  expect(read.size).toBeGreaterThan(40);
  expect([...read].filter((name) => !documented.has(name))).toEqual([]);
  expect([...documented].filter((name) => !read.has(name))).toEqual([]);
});

test("docs/settings.md is as its tables make it", () => {
  expect(page("docs/settings.md"), "run: node scripts/run.mjs scripts/gen-settings.ts").toBe(
    settingsPage(),
  );
});

test("README is short enough to be read whole", () => {
  expect(Buffer.byteLength(page("README.md"))).toBeLessThan(6 * 1024);
});

/** Files that are created at run time, or placeholders. */
const NOT_SOURCES = new Set(["keys.json", "apps/gate/migrations/NNNN_name.sql"]);

/**
 * Names in backticks that refer to a source, whole or by their end: `apps/gate/src/app.ts`,
 * `push/message-costs.data.ts`, `modules/sport/bets`.
 */
const namesIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.[\]-]+)*)\/?`/g)]
    .map(([, name]) => name ?? "")
    .filter((name) =>
      /\w\.(?:ts|tsx|sql|mjs|md|json|css)$|^(?:apps|packages|tests|scripts|docs|bench|modules|push|platform|features|screens)\//.test(
        name,
      ),
    )
    .filter((name) => !NOT_SOURCES.has(name));

test.each(PAGES)("every source that %s names exists", (name) => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const tree = files.split("\n").map((file) => `/${file}/`);
  expect(
    namesIn(page(name)).filter((source) => !tree.some((file) => file.includes(`/${source}/`))),
  ).toEqual([]);
});

test.each(PAGES)("every link of %s to a page of ours leads somewhere", (name) => {
  const links = [...page(name).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
    ([, link]) => link ?? "",
  );
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(name), link)))).toEqual([]);
});

test.each(PAGES)("every heading that a link of %s names exists", (name) => {
  const links = [...page(name).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(
    ([, path = "", heading = ""]) => ({
      target: path === "" ? name : join(dirname(name), path),
      heading,
    }),
  );
  expect(links.filter(({ target, heading }) => !headingsOf(page(target)).has(heading))).toEqual([]);
});
