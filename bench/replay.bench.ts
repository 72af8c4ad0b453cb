import { type CDPSession, chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { startScratchSite } from "./scratch-site.ts";

/**
 * The cost of recording on the live page's main thread: the time of its tasks in a trace, with and
 * without a recorder, from the first request on (including the recorder's code and its first
 * snapshot) and once loaded, at rest and scrolling. npm run bench replay; PORT=… if 3193 is taken.
 */
const LIVE_EVENTS = 150;
const SPEED = 5;
const ROUNDS = 3;
const MEASURED_MS = 15_000;
const SCROLLED_PX = 6000;
const WANTED = 0.05;

const PARTS = ["from the start", "at rest", "scrolled"] as const;
type Part = (typeof PARTS)[number];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
});
const site = await startScratchSite({
  port: Number(process.env.PORT ?? 3193),
  liveEvents: LIVE_EVENTS,
  speed: SPEED,
});
try {
  console.log(
    `live page with ${LIVE_EVENTS} live events at speed ${SPEED}, ${MEASURED_MS / 1000} s each, median of ${ROUNDS}`,
  );
  const busy = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const recorded of [false, true])
      for (const [part, share] of Object.entries(await measure(recorded))) {
        const name = `${part} ${recorded}`;
        busy.set(name, [...(busy.get(name) ?? []), share]);
      }
  for (const part of PARTS) {
    const [without, recorded] = [
      median(busy.get(`${part} false`)),
      median(busy.get(`${part} true`)),
    ];
    const cost = recorded - without;
    console.log(
      `  ${part.padEnd(16)} main thread busy ${percent(without)} without, ${percent(recorded)} recorded: ${percent(cost)} of its time is the recorder's (wanted: under ${percent(WANTED)})`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}

/** The share of time the page's main thread was busy. */
async function measure(recorded: boolean): Promise<Record<Part, number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  await context.addCookies([
    { name: "ConsentCookie", value: recorded ? "necessary.recording" : "necessary", url: site.url },
  ]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let batches = 0;
  page.on(
    "response",
    (response) =>
      (batches += response.url().includes("/sessions/v2/track") && response.ok() ? 1 : 0),
  );

  const shares = {
    "from the start": await busyShare(session, async () => {
      await page.goto(`${site.url}/sport/live/popular`);
      await page.waitForTimeout(MEASURED_MS);
    }),
    "at rest": await busyShare(session, () => page.waitForTimeout(MEASURED_MS)),
    scrolled: await busyShare(session, () => scroll(session)),
  };
  if (recorded !== batches > 0)
    throw new Error(
      `${batches} batches were taken of a visit that is ${recorded ? "" : "not "}recorded`,
    );
  await context.close();
  return shares;
}

async function busyShare(session: CDPSession, during: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const gather = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", gather);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
  });
  const from = performance.now();
  await during();
  const tookMs = performance.now() - from;
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", gather);
  return busiestPage(events) / tookMs;
}

/** Milliseconds of tasks on the page's main thread; the browser's other pages are empty. */
function busiestPage(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const busy = new Map(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map((event) => [threadOf(event), 0]),
  );
  for (const event of events) {
    const so = busy.get(threadOf(event));
    if (
      so !== undefined &&
      event.ph === "X" &&
      /(^|::)RunTask$/.test(event.name) &&
      event.name !== "ThreadPool_RunTask"
    )
      busy.set(threadOf(event), so + (event.dur ?? 0) / 1000);
  }
  return Math.max(...busy.values());
}

/** Scrolls down and up by touch during the measurement. */
async function scroll(session: CDPSession): Promise<void> {
  for (const [y, yDistance] of [
    [600, -SCROLLED_PX],
    [300, SCROLLED_PX],
  ] as const)
    await session.send("Input.synthesizeScrollGesture", {
      x: 195,
      y,
      yDistance,
      speed: (2 * SCROLLED_PX * 1000) / MEASURED_MS,
      gestureSourceType: "touch",
    });
}

function median(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
