import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRelease } from "./make-release.ts";

const ROOT = join(import.meta.dirname, "../..");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const NEXT = "99.0.0";
const TAG = `v${version}`;
const TODAY = "2027-01-31";

/** A clone, so that nothing happens to the checkout. */
const root = mkdtempSync(join(tmpdir(), "touchline-release-"));
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const page = (name: string) => readFileSync(join(root, name), "utf8");

beforeAll(() => {
  execFileSync("git", ["clone", "-q", "--no-tags", ROOT, root], { stdio: "ignore" });
  git("config", "user.name", "releases");
  git("config", "user.email", "releases@touchline.invalid");
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ["next", "is no version"],
  [version, "does not follow"],
  ["1.0.0", "does not follow"],
  [`${version}-rc.1`, "does not follow"],
])("a release that opens %s is refused", (next, why) => {
  expect(() => makeRelease(root, next, TODAY)).toThrow(why);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("tag", "--list", TAG)).toBe("");
});

test("what is not committed, or released already, is not released", () => {
  writeFileSync(join(root, "README.md"), "changed");
  expect(() => makeRelease(root, NEXT, TODAY)).toThrow("not committed");
  git("checkout", "-q", "README.md");
  git("tag", TAG);
  expect(() => makeRelease(root, NEXT, TODAY)).toThrow("is there already");
  git("tag", "--delete", TAG);
});

test("the version in the making becomes a release, with its hashes, and the next is opened", () => {
  const commit = git("rev-parse", "HEAD").trim();
  const made = makeRelease(root, NEXT, TODAY);
  expect(made).toMatchObject({ version, commit });
  expect(made.files).toHaveLength(3);
  expect(git("rev-parse", `${TAG}^{commit}`).trim()).toBe(commit);
  expect(git("status", "--porcelain")).toBe("");

  const headings = [...page("CHANGELOG.md").matchAll(/^## (.*)$/gm)].map(([, text]) => text);
  expect(headings.slice(0, 2)).toEqual([
    `${NEXT} (in the making)`,
    `${version}, ${TODAY} (${commit.slice(0, 8)})`,
  ]);
  expect(page("scripts/release-before/release.data.ts")).toContain(`commit: "${commit}"`);
  const own = [
    "*package.json",
    "deploy/helm",
    "apps/gate/src/config.ts",
    "apps/web/src/data/device",
  ];
  expect(git("grep", "-l", "-F", NEXT, "--", ...own).split("\n").length).toBeGreaterThan(20);
  // Nothing of the old version is left where a part says its own.
  expect(() => git("grep", "-F", `"${version}"`, "--", ...own)).toThrow();

  const release = join(root, "release");
  const check = (list: string, cwd: string) =>
    execFileSync("sha256sum", ["--check", "--quiet", list], { cwd, stdio: "pipe" });
  check(`touchline-${version}.tar.gz.sha256`, release);
  execFileSync("tar", ["xzf", `touchline-${version}.tar.gz`], { cwd: release });
  const unpacked = join(release, `touchline-${version}`);
  check(`../touchline-${version}.files.sha256`, unpacked);
  writeFileSync(join(unpacked, "README.md"), "another");
  expect(() => check(`../touchline-${version}.files.sha256`, unpacked)).toThrow();
});
