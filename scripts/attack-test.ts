import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startScratchSite } from "../bench/scratch-site.ts";
import type { Attack, AttackedSite, Check } from "../tests/attacks/attack.ts";

/**
 * npm run attack-test [name]: attacks a real site from outside with every tests/attacks/*.attack.ts
 * whose file name contains the word.
 */
const OPERATOR_KEY = "attack-test-operator-key";
const FOLDER = "tests/attacks";
const LIVE_EVENTS = 60;

const wanted = process.argv[2] ?? "";
const files = readdirSync(FOLDER).filter(
  (file) => file.endsWith(".attack.ts") && file.includes(wanted),
);
const failures: string[] = [];
let checks = 0;

const site = await startScratchSite({
  port: await freePort(),
  liveEvents: LIVE_EVENTS,
  env: { OPERATOR_KEY, TRUST_PROXY: "1", POW_DIFFICULTY: "8", DEV_SCREENS: "1", DATABASE_URL: "" },
});
try {
  for (const file of files) {
    const { default: attack } = (await import(pathToFileURL(join(FOLDER, file)).href)) as {
      default: Attack;
    };
    console.log(`\n${attack.name} (${file})`);
    await run(attack, { url: site.url, operatorKey: OPERATOR_KEY });
  }
} finally {
  await site.stop();
}
console.log(`\n${checks - failures.length} held, ${failures.length} did not`);
for (const failure of failures) console.log(`  ${failure}`);
process.exit(failures.length > 0 || checks === 0 ? 1 : 0);

/** An attack that aborts has shown nothing, so it counts as a failed check. */
async function run(attack: Attack, attacked: AttackedSite): Promise<void> {
  const check: Check = (what, held, saw) => {
    checks++;
    if (!held) failures.push(`${attack.name}: ${what}`);
    console.log(
      `  ${held ? "holds " : "BROKEN"}  ${what}${held || saw === undefined ? "" : `  (saw ${JSON.stringify(saw)})`}`,
    );
  };
  try {
    await attack.run(attacked, check);
  } catch (error) {
    check(`runs to its end: ${(error as Error).message}`, false);
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}
