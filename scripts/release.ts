import { execFileSync } from "node:child_process";
import { makeRelease } from "./release/make-release.ts";

/**
 * npm run release -- 1.29.0: makes the version in the making a release and opens the named one
 * (docs/how-to/make-a-release.md). Publishing is a push of the branch and the tag.
 */
const root = execFileSync("git", ["rev-parse", "--show-toplevel"], { encoding: "utf8" }).trim();
try {
  const [next = ""] = process.argv.slice(2);
  const { version, commit, files } = makeRelease(root, next, new Date().toISOString().slice(0, 10));
  console.log(`touchline ${version} is the commit ${commit.slice(0, 8)}, tagged v${version}`);
  for (const file of files) console.log(`  ${file}`);
  console.log(`touchline ${next} is in the making. What the release before alone needed can go:`);
  console.log("  git grep -n 'goes with the next release'");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
