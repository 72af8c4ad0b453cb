import { handOver, installWhenNeeded } from "./bootstrap.mjs";

installWhenNeeded();
const dev = process.argv.includes("--dev");
const flags = ["--disable-warning=ExperimentalWarning", ...(dev ? ["--watch"] : [])];
handOver([...flags, "apps/site/src/main.ts", ...(dev ? ["--dev"] : [])]);
