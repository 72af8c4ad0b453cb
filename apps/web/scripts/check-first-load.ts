import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { GAMES } from "../../../packages/fair/src/games.ts";
import { firstLoads } from "./first-load.files.ts";

/**
 * Part of npm test, after the build: a lobby's first load stays within its limit and holds no game's code, which loads on the page of its
 * game. Gzip stands for both ways of packing: Brotli is smaller.
 */
const DIST = process.argv[2] ?? fileURLToPath(new URL("../.next/", import.meta.url));
const MOST_BYTES = 190_000;
const LOBBY = /^\/(casino|live-casino|live-games|mgames|fast-games|virtual-sports)(\/(lobby|favorites|promotions))?$/;

/** What code of a game says of itself, however it was packed: its name in its rules or its bets, and the texts of its stage. */
const CODE = new Map(
  [...GAMES].map(([gameId, { kind }]) => [gameId, new RegExp(`gameId:"${gameId}"|[^-.\\w]kind:"${kind}"|game\\.${kind}\\.`)] as const),
);

const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(DIST, file), "utf8");
  texts.set(file, text);
  return text;
}

const faults: string[] = [];
const lobbies = [...firstLoads(DIST)].filter(([page]) => LOBBY.test(page));
if (lobbies.length === 0) faults.push("no lobby was built");
const sizes = lobbies.map(([page, files]) => {
  for (const file of files)
    for (const [gameId, code] of CODE) if (code.test(textOf(file))) faults.push(`${page} loads code of ${gameId} in ${file}`);
  const size = files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
  if (size > MOST_BYTES) faults.push(`${page} loads ${size} bytes, more than ${MOST_BYTES}`);
  return size;
});
// Code that nothing recognises would be found nowhere.
const chunks = globSync("static/chunks/**/*.js", { cwd: DIST });
for (const [gameId, code] of CODE) if (!chunks.some((file) => code.test(textOf(file)))) faults.push(`code of ${gameId} is not recognised`);

for (const fault of faults) console.error(fault);
console.log(`${lobbies.length} lobbies, at most ${(Math.max(...sizes) / 1000).toFixed(1)} kB at first load`);
process.exitCode = faults.length > 0 ? 1 : 0;
