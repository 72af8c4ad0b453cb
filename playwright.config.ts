import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { scratchFolder } from "./packages/postgres/src/scratch-folder.mjs";
import { requireChromium } from "./scripts/chromium.mjs";
import { whistlePort } from "./tests/journeys/whistle-port.ts";

/** Two checkouts on one machine run their journeys side by side on ports of their own. */
const PORT = Number(process.env.JOURNEYS_PORT ?? 3187);
/** Outside the checkout, which may be closed to the database's user; scripts/test.mjs clears it. */
const JOURNEYS_DATA = join(scratchFolder(), `touchline-journeys-${PORT}`);

/**
 * They wait for price moves, rounds and stages most of their time: a lane of their own keeps them
 * from holding up a core.
 */
const WAITING =
  /\/(betting-ends|betting-moves|builder|live-tables|toto|virtual|withdrawal)\.journey\.ts$/;

/** Journeys through the real server in real Chromium, as a phone sees it. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results/journeys",
  projects: [
    { name: "those that wait", testMatch: WAITING, workers: 1 },
    { name: "the others", testIgnore: WAITING, workers: 3 },
  ],
  // More than cores: a journey waits for the server while its page waits for it. Journeys of one
  // file run one after another: some share a demo account.
  workers: 4,
  // A real defect fails twice. A journey that passes on its second try is named as flaky: a defect
  // of the product or of the journey, to be found.
  retries: 1,
  // They end what hangs: CI's machine takes twice as long as a quiet one.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 390, height: 844 },
    // Nobody looks at the pixels: a phone's four to one would be painted by the processor that the
    // site runs on.
    deviceScaleFactor: 1,
    // A worker answers before a journey can: only journeys about it let it in.
    serviceWorkers: "block",
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    colorScheme: "dark",
    // A trace records every change of the page, which a third of the journeys' time went into:
    // asked for with TRACE=1.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: requireChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    // JOURNEYS_CLUSTER=1: through two gates and two webs behind HAProxy.
    command: process.env.JOURNEYS_CLUSTER
      ? "node scripts/run.mjs scripts/cluster.ts"
      : "node scripts/start.mjs",
    url: `http://localhost:${PORT}/ping.json`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(PORT),
      CLUSTER_PORT: String(PORT),
      CLUSTER_BEHIND_PROXY: "1",
      DATA_DIR: JOURNEYS_DATA,
      FEED: "tests/journeys/whistled-feed.ts",
      WHISTLE_PORT: String(whistlePort(PORT)),
      LIVE_EVENTS: "60",
      // Hundreds of accounts are opened: nobody's telephone has to work for them.
      POW_DIFFICULTY: "8",
      // Each journey comes from an address of its own.
      TRUST_PROXY: "1",
      OPERATOR_KEY: "journeys-operator-key",
      DEV_SCREENS: "1",
      // Where a journey opens the test kit's push service.
      PUSH_LOCAL_ORIGIN: `http://127.0.0.1:${PORT + 20_000}`,
      // Rounds at the tables do not keep anybody waiting.
      TABLE_PACE: "0.4",
    },
  },
});
