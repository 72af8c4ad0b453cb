import type { Clock } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Content } from "../../../ports/content.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { createAddressSearch } from "./address-search.ts";
import { isChoice } from "./choices.ts";
import type { ConfiguredByOperator } from "./configuration.ts";
import { dictionaryRoutes } from "./dictionary.routes.ts";
import { createDictionaryService } from "./dictionary.service.ts";
import { languageOf } from "./languages.ts";
import { isCountry } from "./places.ts";
import { timeZoneId } from "./time-zones.ts";

export interface DictionaryDeps {
  config: ConfiguredByOperator & Pick<GateConfig, "addressSearchUrl">;
  log: FastifyBaseLogger;
  jurisdictions: Jurisdictions;
  content: Content;
  clock: Clock;
  handle: Handle;
}

/** Reference data: languages, countries, currencies, time zones, products and information pages. */
export function createDictionary({
  config,
  log,
  jurisdictions,
  content,
  clock,
  handle,
}: DictionaryDeps): Dictionary {
  const service = createDictionaryService(jurisdictions, clock, config);
  const findAddresses = createAddressSearch(config, (error) =>
    log.error({ err: error }, "address search failed"),
  );
  dictionaryRoutes(handle, service, findAddresses, content);
  return {
    isCountry,
    isChoice,
    languageOf,
    timeZoneId,
    acceptedCurrency: service.acceptedCurrency,
  };
}
