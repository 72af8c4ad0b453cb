import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { MEASURES } from "../packages/fair/src/measures.ts";
import { ONCE } from "../packages/fair/src/multiplier.ts";
import {
  BANDS,
  exactSheet,
  type Measure,
  margin,
  type Sheet,
  simulatedSheet,
} from "../packages/fair/src/sheet.ts";

/**
 * npm run maths [game …]: computes the maths of all or the named games, and writes docs/maths and
 * the lobby's figures.
 */
const ROUNDS = 10_000_000;
const SEED = 2026;
const STATED = new URL("../packages/fair/src/sheets.gen.json", import.meta.url);
const DOCS = new URL("../docs/maths/", import.meta.url);

type Stated = Record<string, Record<string, Sheet>>;

const wanted = process.argv.slice(2);
const stated: Stated = existsSync(STATED) ? JSON.parse(readFileSync(STATED, "utf8")) : {};
for (const measure of MEASURES) {
  const { gameId } = measure.game;
  if (wanted.length > 0 && !wanted.includes(gameId)) continue;
  const sheets = Object.entries(measure.bets).map(([name, bet]): [string, Sheet] => {
    const from = performance.now();
    const sheet = measure.exact
      ? exactSheet(measure.exact(bet as never))
      : simulatedSheet(measure, bet, ROUNDS, SEED);
    console.log(
      `${gameId}, ${name}: ${percent(sheet.rtp)} in ${Math.round(performance.now() - from)} ms`,
    );
    return [name, sheet];
  });
  stated[gameId] = Object.fromEntries(sheets);
}
const games = MEASURES.map(({ game }) => game.gameId).filter((gameId) => stated[gameId]);
writeFileSync(
  STATED,
  `${JSON.stringify(Object.fromEntries(games.map((gameId) => [gameId, stated[gameId]])), null, 2)}\n`,
);
mkdirSync(DOCS, { recursive: true });
for (const measure of MEASURES)
  if (stated[measure.game.gameId])
    writeFileSync(new URL(`${measure.game.gameId}.md`, DOCS), page(measure, stated));

function page({ game, bets }: Measure, all: Stated): string {
  const rows = Object.entries(all[game.gameId] ?? {}).map(([name, sheet]) => {
    const sure =
      sheet.rounds === 0 ? "counted exactly" : `± ${percent(margin(sheet, sheet.rounds))} (99.9 %)`;
    const cells = [
      name,
      percent(sheet.rtp),
      sure,
      percent(sheet.hitRate),
      sheet.deviation.toFixed(3),
      `${sheet.most.toFixed(2)} ×`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const played = Object.values(all[game.gameId] ?? {}).some(({ rounds }) => rounds > 0);
  return `# ${game.gameId}: the maths

Made by \`npm run maths ${game.gameId}\`; do not edit. ${played ? `Found by playing ${ROUNDS.toLocaleString("en")} rounds of each bet (seed ${SEED}).` : "Every outcome was counted."}
Returns are shares of the stake; the deviation is that of the return on one coin staked; a double or a split counts as staked.

| bet | return | how sure | hit rate | deviation | highest return |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
${bandsOf(all[game.gameId] ?? {})}
Bets as they were laid: ${Object.entries(bets)
    .map(([name, bet]) => `${name} \`${JSON.stringify(bet)}\``)
    .join("; ")}.
`;
}

/** The distribution of returns, for simulated bets. */
function bandsOf(sheets: Record<string, Sheet>): string {
  const played = Object.entries(sheets).filter(([, { bands }]) => bands);
  if (played.length === 0) return "";
  const from = BANDS.slice(2).map((edge) => edge / ONCE);
  const heads = [
    "nothing",
    "less than the stake",
    ...from.map((low, at) => (from[at + 1] ? `${low} to ${from[at + 1]} ×` : `${low} × or more`)),
  ];
  const rows = heads.map(
    (head, at) =>
      `| ${[head, ...played.map(([, { bands }]) => percent(bands?.[at] ?? 0))].join(" | ")} |`,
  );
  const [names, line] = [
    played.map(([name]) => name).join(" | "),
    played.map(() => "---").join(" | "),
  ];
  return `
| a round brings | ${names} |
| --- | ${line} |
${rows.join("\n")}
`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`;
}
