import { handOver, handOverAndRestart, installWhenNeeded } from "./bootstrap.mjs";

const FLAGS = ["--disable-warning=ExperimentalWarning"];
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

installWhenNeeded();
if (process.argv.includes("--dev"))
  handOverAndRestart([...FLAGS, "apps/site/src/main.ts", "--dev"], SERVER_SOURCES);
else handOver([...FLAGS, "apps/site/src/main.ts"]);
