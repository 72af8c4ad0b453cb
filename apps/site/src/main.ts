import { SetupError } from "./setup-error.ts";
import { start } from "./site.ts";

/** Everything on one port. What an operator can mend is said in one line. */
try {
  const site = await start({ dev: process.argv.includes("--dev"), env: process.env, write: (text) => process.stdout.write(text) });
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log("\ntouchline: stopping …");
    site.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(`touchline: did not stop cleanly: ${error.message}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // The launcher died without a word: nobody would stop us otherwise.
  process.on("disconnect", stop);
} catch (error) {
  const line = error instanceof SetupError ? error.message : ((error as Error).stack ?? String(error));
  console.error(`touchline: ${line}`);
  process.exit(1);
}
