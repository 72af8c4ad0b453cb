import { writeFileSync } from "node:fs";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { startScratchSite } from "./scratch-site.ts";

/**
 * Frames of the live page in real Chromium, 390 × 844, while the prices of LIVE_EVENTS events move,
 * at rest and while scrolling; against the same page with its socket cut, where nothing moves. npm
 * run bench frames; TRACE=file keeps the trace.
 */
const LIVE_EVENTS = 150;
/** Real time, and twenty times as fast. */
const SPEEDS = [1, 20];
const MEASURED_MS = 15_000;
const SCROLLED_PX = 6000;
/** A frame longer than two screen refreshes is a visible stutter. */
const STUTTER_MS = 34;

interface Frames {
  perSecond: number;
  p99: number;
  stutters: number;
  longTasks: number;
  changes: number;
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
});
try {
  for (const speed of SPEEDS) await measureAt(speed);
} finally {
  await browser.close();
}

async function measureAt(speed: number): Promise<void> {
  const site = await startScratchSite({ port: 3192, liveEvents: LIVE_EVENTS, speed });
  try {
    console.log(
      `live page with ${LIVE_EVENTS} live events at speed ${speed}, ${MEASURED_MS / 1000} s each`,
    );
    for (const [name, scrolled] of [
      ["at rest", false],
      ["scrolled", true],
    ] as const) {
      const still = await measure(site.url, { moving: false, scrolled });
      const moving = await measure(site.url, { moving: true, scrolled });
      tell(`${name}, prices still`, still);
      tell(`${name}, prices move`, moving);
      console.log(
        `  ${name}: frames moving / still ${(moving.perSecond / still.perSecond).toFixed(2)} (wanted: 60 a second)`,
      );
    }
  } finally {
    await site.stop();
  }
}

async function measure(
  url: string,
  { moving, scrolled }: { moving: boolean; scrolled: boolean },
): Promise<Frames> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  // Accepted but never answered: the page believes that it is connected.
  if (!moving) await page.routeWebSocket(/\/sockets\//, () => {});
  await page.goto(`${url}/sport/live/popular`);
  await page.getByRole("article").first().waitFor();
  await page.waitForTimeout(3000);
  const session = await page.context().newCDPSession(page);
  const stopTrace =
    moving && process.env.TRACE
      ? await trace(session, `${process.env.TRACE}${scrolled ? ".scrolled" : ""}`)
      : undefined;
  const counted = count(page);
  if (scrolled) await scroll(session);
  const frames = await counted;
  await stopTrace?.();
  await page.close();
  return frames;
}

/** Measures in the page: the start of each frame, long tasks, and the number of changed texts. */
function count(page: Page): Promise<Frames> {
  return page.evaluate(
    ([measuredMs, stutterMs]) =>
      new Promise<Frames>((done) => {
        const turns: number[] = [];
        let longTasks = 0;
        let changes = 0;
        new PerformanceObserver((list) => {
          longTasks += list.getEntries().length;
        }).observe({ entryTypes: ["longtask"] });
        new MutationObserver((list) => {
          changes += list.length;
        }).observe(document.body, { characterData: true, childList: true, subtree: true });
        const from = performance.now();
        let last = from;
        const turn = (now: number) => {
          turns.push(now - last);
          last = now;
          if (now - from < measuredMs) return void requestAnimationFrame(turn);
          const sorted = turns.toSorted((a, b) => a - b);
          done({
            perSecond: turns.length / ((now - from) / 1000),
            p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
            stutters: turns.filter((each) => each > stutterMs).length,
            longTasks,
            changes,
          });
        };
        requestAnimationFrame(turn);
      }),
    [MEASURED_MS, STUTTER_MS] as const,
  );
}

/** Scrolls down and up by touch while frames are counted. */
async function scroll(session: CDPSession): Promise<void> {
  await session.send("Input.synthesizeScrollGesture", {
    x: 195,
    y: 600,
    yDistance: -SCROLLED_PX,
    speed: (2 * SCROLLED_PX * 1000) / MEASURED_MS,
    gestureSourceType: "touch",
  });
  await session.send("Input.synthesizeScrollGesture", {
    x: 195,
    y: 300,
    yDistance: SCROLLED_PX,
    speed: (2 * SCROLLED_PX * 1000) / MEASURED_MS,
    gestureSourceType: "touch",
  });
}

async function trace(session: CDPSession, file: string): Promise<() => Promise<void>> {
  const events: unknown[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "devtools.timeline",
        "disabled-by-default-devtools.timeline.frame",
        "toplevel",
        "v8.execute",
      ],
    },
  });
  return async () => {
    const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
    await session.send("Tracing.end");
    await complete;
    writeFileSync(file, JSON.stringify({ traceEvents: events }));
  };
}

function tell(name: string, { perSecond, p99, stutters, longTasks, changes }: Frames): void {
  console.log(
    `  ${name.padEnd(24)} ${perSecond.toFixed(1)} frames/s   p99 ${p99.toFixed(1)} ms   ${stutters} over ${STUTTER_MS} ms   ${longTasks} long tasks   ${changes} changes`,
  );
}
