import type { Clock } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { GateConfig } from "../../platform/config.ts";
import type { Handle } from "../../platform/handle.ts";
import type { JurisdictionProfile, Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import { createAddressSearch } from "./address-search.ts";
import { isChoice } from "./choices.ts";
import type { ConfiguredByOperator } from "./configuration.ts";
import { dictionaryRoutes } from "./dictionary.routes.ts";
import { createDictionaryService } from "./dictionary.service.ts";
import { languageOf } from "./languages.ts";
import { isCountry } from "./places.ts";
import { siteInfoPage } from "./site-info/site-info.ts";
import { timeZoneId } from "./time-zones.ts";

export interface DictionaryDeps {
  config: ConfiguredByOperator & Pick<GateConfig, "addressSearchUrl" | "brand">;
  log: FastifyBaseLogger;
  jurisdictions: Jurisdictions;
  clock: Clock;
  handle: Handle;
}

/** Reference data: languages, countries, currencies, time zones, products and information pages. */
export function createDictionary({ config, log, jurisdictions, clock, handle }: DictionaryDeps) {
  const service = createDictionaryService(jurisdictions, clock, config);
  const findAddresses = createAddressSearch(config, (error) => log.error({ err: error }, "address search failed"));
  const siteInfo = (id: string, language: string, profile: JurisdictionProfile) => siteInfoPage(id, language, profile, config.brand);
  dictionaryRoutes(handle, service, jurisdictions, findAddresses, siteInfo);
  return { isCountry, isChoice, languageOf, timeZoneId, siteInfoPage: siteInfo, acceptedCurrency: service.acceptedCurrency };
}

export type Dictionary = ReturnType<typeof createDictionary>;
