import { allPlatformCountries, allProducts, dictionarySettings, siteInfo, userLocation } from "@touchline/contract";
import type { Handle } from "../../platform/handle.ts";
import { refusal } from "../../platform/refusal.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { DictionaryService } from "./dictionary.service.ts";
import { languageOf } from "./languages.ts";
import { siteInfoPage } from "./site-info/site-info.ts";

export function dictionaryRoutes(handle: Handle, dictionary: DictionaryService, jurisdictions: Jurisdictions): void {
  handle(dictionarySettings, async ({ caller }) => dictionary.settings(caller));
  handle(userLocation, async ({ caller }) => dictionary.location(caller));
  handle(allPlatformCountries, async ({ caller }) => ({ countries: dictionary.countries(languageOf(caller.locale)) }));
  handle(allProducts, async ({ caller }) => ({ products: dictionary.products(caller) }));
  handle(siteInfo, async ({ caller, params }) => {
    const page = siteInfoPage(params.id ?? "", languageOf(caller.locale), jurisdictions.profile(caller.jurisdiction));
    return page ?? refusal("SITE_INFO_NOT_FOUND");
  });
}
