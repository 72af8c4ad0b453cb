// Runs a TypeScript program of the project under the pinned Node, such as
// node scripts/run.mjs scripts/season.ts
import { handOver, installWhenNeeded } from "./bootstrap.mjs";

/** Programs for machines that serve a site: they need no tests and no tools. */
const SERVING =
  /^(apps\/site\/src\/[\w-]+|scripts\/(migrate|verify-ledger|check-production|rotate-secret|backup-database|restore-database))\.ts$/;

const args = process.argv.slice(2);
await installWhenNeeded(SERVING.test(args[0] ?? "") ? "start" : "all");
handOver(["--disable-warning=ExperimentalWarning", ...args]);
