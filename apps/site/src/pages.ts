import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "@touchline/core";
import { addressBlock, forwarders, visitorAddress } from "@touchline/gate/address";
import {
  frameOrigins,
  type PaymentProviderSettings,
  paymentFrameOrigins,
} from "@touchline/gate/config";
import { createWebHandler, gateSources } from "@touchline/web";
import type { SiteSettings } from "./settings.ts";

export interface PagesOptions {
  settings: SiteSettings;
  clock: Clock;
  dev: boolean;
  gateUrl: string;
  providers: PaymentProviderSettings;
}

/** The site's pages, as its operator set them up. */
export function createPages({ settings, clock, dev, gateUrl, providers }: PagesOptions) {
  const mayForward = forwarders(settings.gate.trustProxy);
  const toGate = { gateUrl, internalKey: settings.gate.internalKey, clock };
  const web = createWebHandler({
    ...{ dev, ...toGate, sources: gateSources(toGate) },
    installation: {
      brand: settings.gate.brand,
      demo: settings.gate.demo,
      contactEmail: settings.gate.contactEmail ?? null,
    },
    home: { hosts: settings.gate.hosts, port: settings.publicPort },
    devScreens: dev || settings.devScreens,
    serviceWorker: settings.serviceWorker,
    frameOrigins: [...frameOrigins(settings.gate.gameProviders), ...paymentFrameOrigins(providers)],
    addressOf: (request) => addressBlock(visitorAddress(request, mayForward)),
  });
  return {
    ...web,
    addressOf: (request: IncomingMessage): string => visitorAddress(request, mayForward),
    serve(request: IncomingMessage, response: ServerResponse): void {
      void web.handle(request, response).catch((error: unknown) => {
        console.error("touchline: a page could not be served:", error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    },
  };
}

/** Without the port; IPv6 keeps its brackets. */
export const hostName = (host = ""): string => host.replace(/:\d+$/, "");
