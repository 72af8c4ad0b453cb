// Runs a TypeScript program of the project under the pinned Node: node scripts/run.mjs scripts/x.ts
import { handOver, installWhenNeeded } from "./bootstrap.mjs";

installWhenNeeded();
handOver(["--disable-warning=ExperimentalWarning", ...process.argv.slice(2)]);
