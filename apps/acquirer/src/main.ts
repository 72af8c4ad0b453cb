import { startAcquirer } from "./acquirer.ts";
import { readSettings } from "./settings.ts";

/**
 * The sandbox acquirer as a process of its own. The site that started it stops it; a site that died
 * stops it too.
 */
try {
  const acquirer = await startAcquirer(readSettings(process.env));
  const stop = () => {
    void acquirer.close().finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  // Ctrl-C reaches the whole group: the site finishes what is under way first, and then stops this
  // one.
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.exit(0));
  process.send?.({ port: acquirer.port });
} catch (error) {
  console.error(`acquirer: ${(error as Error).message}`);
  process.exit(1);
}
