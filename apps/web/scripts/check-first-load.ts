import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { GAMES } from "../../../packages/fair/src/games.ts";
import { firstLoads } from "./first-load.files.ts";

/**
 * Part of npm test, after the build: checks that the first loads of the sport home and of a lobby
 * stay within their limits, and that a lobby loads no game's code, which belongs to the game's
 * page. It measures gzip, because Brotli is smaller.
 */
const DIST = process.argv[2] ?? fileURLToPath(new URL("../.next/", import.meta.url));
const MOST_BYTES = { lobby: 180_000, sport: 165_500 };
const SPORT = /^\/sport(\/live|\/live\/popular|\/prematch)?$/;
const LOBBY =
  /^\/(casino|live-casino|live-games|mgames|fast-games|virtual-sports)(\/(lobby|favorites|promotions))?$/;

/**
 * Marks that identify a game's code in any bundle: its name in its rules or bets, and the texts of
 * its stage.
 */
const CODE = new Map(
  [...GAMES].map(
    ([gameId, { kind }]) =>
      [gameId, new RegExp(`gameId:"${gameId}"|[^-.\\w]kind:"${kind}"|game\\.${kind}\\.`)] as const,
  ),
);

const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(DIST, file), "utf8");
  texts.set(file, text);
  return text;
}

const faults: string[] = [];
function checkedSize(page: string, files: readonly string[], most: number): number {
  const size = files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
  if (size > most) faults.push(`${page} loads ${size} bytes, more than ${most}`);
  return size;
}

const homes = [...firstLoads(DIST)].filter(([page]) => SPORT.test(page));
if (homes.length < 4) faults.push("the sport home was not built");
const homeSizes = homes.map(([page, files]) => checkedSize(page, files, MOST_BYTES.sport));
const lobbies = [...firstLoads(DIST)].filter(([page]) => LOBBY.test(page));
if (lobbies.length === 0) faults.push("no lobby was built");
const sizes = lobbies.map(([page, files]) => {
  for (const file of files)
    for (const [gameId, code] of CODE)
      if (code.test(textOf(file))) faults.push(`${page} loads code of ${gameId} in ${file}`);
  return checkedSize(page, files, MOST_BYTES.lobby);
});
// If nothing recognises a game's code, the check below would always pass.
const chunks = globSync("static/chunks/**/*.js", { cwd: DIST });
for (const [gameId, code] of CODE)
  if (!chunks.some((file) => code.test(textOf(file))))
    faults.push(`code of ${gameId} is not recognised`);

for (const fault of faults) console.error(fault);
const largest = (bytes: readonly number[]) => `${(Math.max(...bytes) / 1000).toFixed(1)} kB`;
console.log(
  `at first load, at most: ${largest(homeSizes)} for the sport home, ${largest(sizes)} for ${lobbies.length} lobbies`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
