import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { RELEASE_BEFORE } from "./release.data.ts";

const { version, commit: COMMIT } = RELEASE_BEFORE;
const ROOT = join(import.meta.dirname, "../..");
const PARTS = ["package.json", "apps", "packages", "scripts", "bench"];

/**
 * Writes the sources of the release before into a folder, once, and returns the folder. It uses
 * the installed packages of this release: the gate of the two needs the same versions. `web-push`,
 * which only the release before needs, is among the tools for this.
 */
export function layOutReleaseBefore(): string {
  const folder = join(ROOT, ".cache/release-before", COMMIT);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    unpack(unfinished);
    linkPackages(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const git = (...args: string[]): Buffer =>
  execFileSync("git", ["-C", ROOT, ...args], {
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "ignore"],
  });

/** Whether the sources of the release before are in the Git history here. */
export function hasReleaseBefore(): boolean {
  try {
    git("cat-file", "-e", `${COMMIT}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function unpack(folder: string): void {
  let archive: Buffer;
  try {
    archive = git("archive", COMMIT, ...PARTS);
  } catch (error) {
    throw new Error(
      `The release before (${version}, ${COMMIT}) is not in the Git history here: fetch it whole (git fetch --unshallow)`,
      { cause: error },
    );
  }
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
}

/** Links each installed package; our own are those of the unpacked release. */
function linkPackages(folder: string): void {
  const [installed, own] = [join(ROOT, "node_modules"), join(folder, "node_modules")];
  mkdirSync(join(own, "@touchline"), { recursive: true });
  for (const name of readdirSync(installed))
    if (!name.startsWith(".") && name !== "@touchline")
      symlinkSync(join(installed, name), join(own, name));
  for (const kind of ["apps", "packages"])
    for (const each of readdirSync(join(folder, kind))) {
      const { name } = JSON.parse(readFileSync(join(folder, kind, each, "package.json"), "utf8"));
      // Relative, because the folder is renamed.
      symlinkSync(join("../..", kind, each), join(own, name));
    }
}
