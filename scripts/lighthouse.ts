import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startScratchSite } from "../bench/scratch-site.ts";
import { findChromium } from "./chromium.mjs";

/** node scripts/run.mjs scripts/lighthouse.ts [path]: Lighthouse's mobile scores of a page, on a site of its own, median of three. */
const path = process.argv[2] ?? "/sport/live/popular";
const RUNS = 3;

const site = await startScratchSite({ port: 3191, liveEvents: 200 });
const scores: Record<string, number[]> = {};
const chromePath = findChromium();
for (let run = 0, tries = 0; run < RUNS && tries < 3 * RUNS; run++, tries++) {
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
  const result = await lighthouse(`${site.url}${path}`, { port: chrome.port, output: "json", logLevel: "error" });
  // A trace without a paint (the browser was starved) says nothing about the page: the run is made again.
  if (Object.values(result?.lhr.categories ?? {}).some(({ score }) => score === null)) {
    console.log(
      `run ${run + 1} made again: ${result?.lhr.audits["first-contentful-paint"]?.errorMessage ?? result?.lhr.runtimeError?.message}`,
    );
    chrome.kill();
    run--;
    continue;
  }
  for (const { id, score } of Object.values(result?.lhr.categories ?? {})) scores[id] = [...(scores[id] ?? []), (score ?? 0) * 100];
  if (run === RUNS - 1) {
    const audits = Object.values(result?.lhr.audits ?? {});
    for (const id of [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift",
      "speed-index",
    ]) {
      console.log(`${id.padEnd(26)} ${audits.find((audit) => audit.id === id)?.displayValue ?? "?"}`);
    }
    const failed = audits.filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== "informative");
    for (const { id, title, displayValue } of failed) console.log(`  below 0.9: ${id} (${title}) ${displayValue ?? ""}`);
  }
  chrome.kill();
}
for (const [id, values] of Object.entries(scores))
  console.log(
    `${id.padEnd(26)} ${values.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]?.toFixed(0)}  (${values.map((value) => value.toFixed(0)).join(", ")})`,
  );
await site.stop();
