import type { IncomingMessage } from "node:http";
import { isDoor, isDoorPage } from "@touchline/gate/doors";
import { createJurisdictions } from "@touchline/gate/jurisdictions";
import { createWebMetrics } from "@touchline/gate/metrics";
import { buildWhenNeeded } from "../build.ts";
import { hostName } from "../host-name.ts";
import { createPages } from "../pages.ts";
import { SetupError } from "../setup-error.ts";
import type { SiteOptions } from "../site.ts";
import { answerUnlistedHost } from "../unlisted-host.ts";
import { openParts, VISITED } from "./parts.ts";
import { passToGate } from "./to-gate.ts";

/** `touchline web`: renders the pages, with data that it asks the gates for. */
export async function runWeb(options: SiteOptions): Promise<void> {
  const parts = await openParts("web", options);
  const { settings, clock, log, wire, door, undo } = parts;
  const { gateUrl } = settings;
  if (!gateUrl) throw new SetupError("touchline web needs GATE_URL (docs/scale.md)");
  await buildWhenNeeded();
  const providers = settings.gate.paymentProviders;
  const metrics = createWebMetrics(wire);
  const meter = metrics.pages;
  const pages = createPages({ settings, clock, dev: false, gateUrl, providers, meter, log });
  await pages.prepare();
  undo.push(() => pages.close());
  undo.push(() => door.drain());
  const sites = createJurisdictions(settings.gate);
  door.open((request, response) => {
    const [path = "/", search = ""] = (request.url ?? "/").split("?");
    if (isProbe(path, request)) return void response.writeHead(200).end("OK\n");
    if (path === "/metrics" && isDirect(request))
      return void metrics.answer(settings.gate.operatorKey, request, response);
    const host = hostName(request.headers.host);
    if (!sites.knows(host)) return answerUnlistedHost(response);
    if (isDoor(path)) return passToGate(gateUrl, request, response);
    // A gate counts visits of campaigns. A lost count is not worth a failed page.
    const visit = { path, search, host, ip: pages.addressOf(request) };
    if (isDoorPage(path)) wire.ask(VISITED, visit).catch(() => {});
    pages.serve(request, response);
  });
  door.server.on("upgrade", pages.upgrade);
}

/**
 * Visitors come through a load balancer, which names their address, and /live is a page of theirs.
 * A probe asks the process itself.
 */
const isProbe = (path: string, request: IncomingMessage): boolean =>
  path === "/ready" || (path === "/live" && isDirect(request));

const isDirect = ({ headers }: IncomingMessage): boolean =>
  headers["x-forwarded-for"] === undefined;
