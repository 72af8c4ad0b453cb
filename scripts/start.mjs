import { handOver, handOverAndRestart, installWhenNeeded } from "./bootstrap.mjs";

/** Small young and old generations: the site at rest takes 390 MB instead of 530. */
const LITTLE_MEMORY = ["--max-semi-space-size=8", "--heap-growing-percent=12"];
const FLAGS = ["--disable-warning=ExperimentalWarning", ...LITTLE_MEMORY];
/** The server's own sources; Next reloads pages and screens. */
const SERVER_SOURCES = [
  "apps/acquirer/src",
  "apps/site/src",
  "apps/gate/src",
  "apps/gate/migrations",
  "apps/gate/sql/functions",
  "apps/web/server",
  "packages",
];

await installWhenNeeded("start");
if (process.argv.includes("--dev"))
  handOverAndRestart([...FLAGS, "apps/site/src/main.ts", "--dev"], SERVER_SOURCES);
else handOver([...FLAGS, "apps/site/src/main.ts"]);
