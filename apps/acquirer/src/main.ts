import { errorOf } from "@touchline/core";
import { startAcquirer } from "./acquirer.ts";
import { readSettings } from "./settings.ts";

/**
 * The sandbox acquirer as a separate process. It stops when the site that started it stops it or
 * dies.
 */
try {
  const acquirer = await startAcquirer(readSettings(process.env));
  const stop = () => {
    void acquirer.close().finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  // Ctrl-C reaches the whole process group: the site first finishes open work, and then stops this
  // process.
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.exit(0));
  process.send?.({ port: acquirer.port });
} catch (error) {
  console.error(`acquirer: ${errorOf(error).message}`);
  process.exit(1);
}
