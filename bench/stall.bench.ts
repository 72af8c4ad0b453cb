import { fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { startScratchSite } from "./scratch-site.ts";
import type { StallAttack, StallOrder } from "./stall.attackers.ts";

/**
 * The effect of an attacker on other visitors' calls: the p99 of a call while one address floods
 * the site, against the p99 of quiet phases just before and after in the same run. Attackers run in
 * a separate process. npm run bench stall
 */
const PORT = 3194;
const LIVE_EVENTS = 60;
const CALLS = 400;
const ROUNDS = 3;
const MOST_RATIO = 2;
/** A p99 below this is noise of the machine. */
const UNREST_MS = 4;
const ATTACKS = [
  "same-list",
  "inactive-selections",
  "subscribe-loop",
  "unknown-pages",
  "uncached-queries",
] as const satisfies readonly StallAttack[];

const site = await startScratchSite({
  port: PORT,
  liveEvents: LIVE_EVENTS,
  env: { TRUST_PROXY: "1", DATABASE_URL: "" },
});
const attackers = fork(new URL("./stall.attackers.ts", import.meta.url), { stdio: "inherit" });
const order = (what: StallOrder) =>
  new Promise<void>((done) => void attackers.once("message", () => done()).send(what));
const PAN = { "x-pan-source": "MOBILE", "x-pan-target": "BROWSER", "x-pan-version": "1.0.0" };

/** The p99 of a visitor's sequential calls, which measures how long each waits. */
async function p99(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const from = performance.now();
    const reply = await fetch(`${site.url}/client-gate/sports`, {
      headers: { ...PAN, "x-forwarded-for": `10.7.${n % 250}.1` },
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`a call answered ${reply.status}`);
    times.push(performance.now() - from);
    await pause(5);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99)] ?? 0;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
let missed = 0;
try {
  await p99();
  console.log(
    `p99 of a call while one address attacks (median of ${ROUNDS} rounds, wanted: less than ${MOST_RATIO} × the quiet p99)`,
  );
  for (const attack of ATTACKS) {
    const rounds: { quiet: number; attacked: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const quiet = await p99();
      await order({ do: "attack", attack, url: site.url });
      const attacked = await p99();
      await order({ do: "stop" });
      rounds.push({ quiet, attacked });
    }
    const ratio = median(
      rounds.map(
        ({ quiet, attacked }) => Math.max(attacked, UNREST_MS) / Math.max(quiet, UNREST_MS),
      ),
    );
    if (ratio >= MOST_RATIO) missed++;
    const [quiet, attacked] = [
      median(rounds.map((each) => each.quiet)),
      median(rounds.map((each) => each.attacked)),
    ];
    console.log(
      `  ${attack.padEnd(20)} quiet ${quiet.toFixed(1)} ms   attacked ${attacked.toFixed(1)} ms   ratio ${ratio.toFixed(2)} ${ratio < MOST_RATIO ? "held" : "NOT held"}`,
    );
  }
} finally {
  attackers.kill();
  await site.stop();
}
process.exit(missed > 0 ? 1 : 0);
