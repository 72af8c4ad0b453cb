import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaced, setVersion } from "./versions.ts";

const VERSION = /^\d+\.\d+\.\d+(-rc\.\d+)?$/;
const CHANGELOG = "CHANGELOG.md";
const RELEASE_BEFORE = "scripts/release-before/release.data.ts";

export interface Release {
  version: string;
  commit: string;
  /** Relative to the root: the archive, its hash, and the hashes of its files. */
  files: string[];
}

/**
 * Makes the version in the making a release: tags the commit, writes an archive of it with its
 * hashes, and opens the next version in a commit of its own. It publishes nothing.
 */
export function makeRelease(root: string, next: string, day: string): Release {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 }).trim();
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const tag = `v${version}`;
  const fault = faultOf(git, { version, next, tag });
  if (fault) throw new Error(fault);
  const commit = git("rev-parse", "HEAD");
  git("tag", "-a", tag, "-m", `Touchline ${version}`);
  const files = writeArchive(git, root, version, tag);
  openNext(root, { version, next, commit, day });
  git("commit", "-qam", `release: ${next} is in the making`);
  return { version, commit, files };
}

type Git = (...args: string[]) => string;

function faultOf(
  git: Git,
  { version, next, tag }: { version: string; next: string; tag: string },
): string | null {
  if (!VERSION.test(next)) return `“${next}” is no version: say for instance 1.29.0`;
  if (!isLater(next, version)) return `${next} does not follow ${version}`;
  if (git("status", "--porcelain") !== "") return "there are changes that are not committed";
  if (git("tag", "--list", tag) !== "") return `${tag} is there already`;
  return null;
}

/** Candidates come before their version. */
function isLater(next: string, version: string): boolean {
  const parts = (text: string) => {
    const [whole = "", candidate] = text.split("-rc.");
    return [...whole.split("."), candidate ?? Number.POSITIVE_INFINITY].map(Number);
  };
  const [later, earlier] = [parts(next), parts(version)];
  const at = later.findIndex((part, place) => part !== earlier[place]);
  return at >= 0 && (later[at] ?? 0) > (earlier[at] ?? 0);
}

/** The archive of the tag, its hash, and the hash of each file in it, as `sha256sum -c` reads. */
function writeArchive(git: Git, root: string, version: string, tag: string): string[] {
  const name = `touchline-${version}`;
  const [archive, hash, hashes] = [
    `release/${name}.tar.gz`,
    `release/${name}.tar.gz.sha256`,
    `release/${name}.files.sha256`,
  ] as const;
  mkdirSync(join(root, "release"), { recursive: true });
  git("archive", "--format=tar.gz", `--prefix=${name}/`, `--output=${archive}`, tag);
  const sum = (path: string) =>
    createHash("sha256")
      .update(readFileSync(join(root, path)))
      .digest("hex");
  writeFileSync(join(root, hash), `${sum(archive)}  ${name}.tar.gz\n`);
  const paths = git("ls-tree", "-r", "-z", "--name-only", tag).split("\0").filter(Boolean);
  writeFileSync(join(root, hashes), paths.map((path) => `${sum(path)}  ${path}\n`).join(""));
  return [archive, hash, hashes];
}

function openNext(
  root: string,
  { version, next, commit, day }: { version: string; next: string; commit: string; day: string },
): void {
  setVersion(root, version, next);
  const rewrite = (name: string, change: (text: string) => string) =>
    writeFileSync(join(root, name), change(readFileSync(join(root, name), "utf8")));
  const heading = `## ${version}, ${day} (${commit.slice(0, 8)})`;
  rewrite(CHANGELOG, (text) =>
    replaced(
      text,
      `## ${version} (in the making)`,
      `## ${next} (in the making)\n\n- Nothing yet.\n\n${heading}`,
      CHANGELOG,
    ),
  );
  rewrite(RELEASE_BEFORE, (text) =>
    text
      .replace(/version: "[^"]*"/, `version: "${version}"`)
      .replace(/commit: "[^"]*"/, `commit: "${commit}"`),
  );
}
