import {
  addressSearch,
  allPlatformCountries,
  allProducts,
  dictionarySettings,
  italyCommunes,
  siteInfo,
  userLocation,
} from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Content } from "../../../ports/content.ts";
import type { AddressSource } from "./address-search.ts";
import type { DictionaryService } from "./dictionary.service.ts";
import { communesOf } from "./italy/italy.ts";
import { languageOf } from "./languages.ts";
import { isCountry } from "./places.ts";
import { siteInfoPage } from "./site-info.ts";

export function dictionaryRoutes(
  handle: Handle,
  dictionary: DictionaryService,
  findAddresses: AddressSource,
  content: Pick<Content, "plain">,
): void {
  handle(dictionarySettings, async ({ caller }) => dictionary.settings(caller));
  handle(userLocation, async ({ caller }) => dictionary.location(caller));
  handle(allPlatformCountries, async ({ caller }) => ({
    countries: dictionary.countries(languageOf(caller.locale)),
  }));
  handle(allProducts, async ({ caller }) => ({ products: dictionary.products(caller) }));
  handle(italyCommunes, async ({ params }) => {
    const communes = communesOf(params.id ?? "");
    return communes
      ? { communes: communes.map(({ id, name }) => ({ id, name })) }
      : refusal("PROVINCE_NOT_FOUND");
  });
  handle(addressSearch, async ({ body, params, caller }) => {
    const countryId = (params.id ?? "").toUpperCase();
    if (!isCountry(countryId)) return refusal("COUNTRY_NOT_FOUND");
    return {
      addresses: await findAddresses(countryId, body.text.trim(), languageOf(caller.locale)),
    };
  });
  handle(siteInfo, async ({ caller, params }) => {
    const page = siteInfoPage(
      content,
      params.id ?? "",
      caller.jurisdiction,
      languageOf(caller.locale),
    );
    return page ?? refusal("SITE_INFO_NOT_FOUND");
  });
}
