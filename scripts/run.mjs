// Runs a TypeScript program of the project under the pinned Node, such as
// node scripts/run.mjs scripts/season.ts
import { handOver, installWhenNeeded } from "./bootstrap.mjs";

installWhenNeeded();
handOver(["--disable-warning=ExperimentalWarning", ...process.argv.slice(2)]);
