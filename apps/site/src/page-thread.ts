import { createServer } from "node:http";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { steadyClock } from "@touchline/core";
import type { PaymentProviderSettings } from "@touchline/gate/config";
import { createLog } from "@touchline/gate/log";
import { createPages } from "./pages.ts";
import type { SiteSettings } from "./settings.ts";
import { BUDGET_HEADER, type Visitors } from "./visitors.ts";

export interface PageThreadData {
  settings: SiteSettings;
  providers: PaymentProviderSettings;
  gateUrl: string;
  /** The path of the socket to listen on. */
  socket: string;
}

/** Only the main thread reaches the socket: it knows the visitors, and writes their log. */
const NAMED_BEFORE: Visitors = {
  addressOf: () => "",
  budgetOf: ({ headers }) => String(headers[BUDGET_HEADER]),
  mayForward: () => true,
};
const MEASURED_BEFORE = { measure() {} };

if (parentPort) {
  const { settings, providers, gateUrl, socket }: PageThreadData = workerData;
  // Calls and bets come before pages. On Linux this affects only the thread; elsewhere it would
  // affect the whole process.
  if (process.platform === "linux") setPriority(5);
  const pages = createPages({
    settings,
    providers,
    gateUrl,
    clock: steadyClock(),
    dev: false,
    meter: MEASURED_BEFORE,
    log: createLog({ logLevel: "error" }),
    visitors: NAMED_BEFORE,
  });
  await pages.prepare();
  const port = parentPort;
  const server = createServer(pages.serve);
  // The other end keeps connections, and closes them: one closed here could be in use there.
  server.keepAliveTimeout = 0;
  server.listen(socket, () => port.postMessage("ready"));
}
