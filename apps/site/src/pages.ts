import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "@touchline/core";
import {
  frameOrigins,
  type PaymentProviderSettings,
  paymentFrameOrigins,
} from "@touchline/gate/config";
import type { Logger } from "@touchline/gate/log";
import type { PageMeter } from "@touchline/gate/metrics";
import { secureRandom } from "@touchline/gate/random";
import { createWebWatch } from "@touchline/gate/tracing-web";
import { createWebHandler, gateSources, type WebHandler } from "@touchline/web";
import type { SiteSettings } from "./settings.ts";
import { createVisitors, type Visitors } from "./visitors.ts";

export interface PagesOptions {
  settings: SiteSettings;
  clock: Clock;
  dev: boolean;
  gateUrl: string;
  providers: PaymentProviderSettings;
  meter: PageMeter;
  log: Logger;
  visitors?: Visitors;
}

/** The site's pages, and how one process answers with them. */
export type Pages = Pick<WebHandler, "prepare" | "upgrade" | "close"> &
  Pick<Visitors, "addressOf"> & { serve(request: IncomingMessage, response: ServerResponse): void };

/** The site's pages, as its operator set them up. */
export function createPages({
  settings,
  clock,
  dev,
  gateUrl,
  providers,
  meter,
  log,
  visitors = createVisitors(settings),
}: PagesOptions): Pages {
  const { mayForward } = visitors;
  const watch = createWebWatch({ log, meter, random: secureRandom, gateUrl, mayForward });
  const toGate = { gateUrl, internalKey: settings.gate.internalKey, clock };
  const web = createWebHandler({
    dev,
    ...toGate,
    sources: gateSources(toGate),
    installation: {
      brand: settings.gate.brand,
      demo: settings.gate.demo,
      contactEmail: settings.gate.contactEmail ?? null,
    },
    home: { hosts: settings.gate.hosts, port: settings.publicPort },
    devScreens: dev || settings.devScreens,
    serviceWorker: settings.serviceWorker,
    frameOrigins: [...frameOrigins(settings.gate.gameProviders), ...paymentFrameOrigins(providers)],
    addressOf: visitors.budgetOf,
  });
  return {
    ...web,
    addressOf: visitors.addressOf,
    serve(request: IncomingMessage, response: ServerResponse): void {
      const handle = () =>
        void web.handle(request, response).catch((error: unknown) => {
          log.error({ err: error }, "a page could not be served");
          if (!response.headersSent) response.writeHead(500);
          response.end();
        });
      watch.around(request, response, handle);
    },
    async close(): Promise<void> {
      watch.close();
      await web.close();
    },
  };
}
