import type { AddressSuggestion } from "@touchline/contract";
import type { GateConfig } from "../../../config.ts";
import { findCommunes, provinceOf } from "./italy/italy.ts";

const MOST = 8;
const TIMEOUT_MS = 3000;

/**
 * Finds places for an address form. Without places for a country the visitor fills in the form by
 * hand.
 */
export type AddressSource = (
  countryId: string,
  text: string,
  language: string,
) => Promise<AddressSuggestion[]>;

/** Italy's communes from our own list. */
const italianPlaces = (text: string): AddressSuggestion[] =>
  findCommunes(text, MOST).map((commune) => {
    const province = provinceOf(commune);
    const typed = /^\d{5}$/.exec(text.trim())?.[0];
    return {
      label: `${commune.name} (${commune.provinceId})`,
      address: null,
      city: commune.name,
      // A large city has many postcodes: only a typed one is certain.
      postCode:
        typed ?? (commune.postCodes[0] === commune.postCodes[1] ? commune.postCodes[0] : null),
      region: province?.regionId ?? null,
    };
  });

interface Feature {
  properties?: {
    name?: string;
    street?: string;
    housenumber?: string;
    city?: string;
    postcode?: string;
    countrycode?: string;
  };
}

/** A geocoder with Photon's GeoJSON API, which operators can run themselves on open data. */
function geocoder(baseUrl: string): AddressSource {
  return async (countryId, text, language) => {
    const url = new URL(baseUrl);
    url.search = new URLSearchParams({
      q: text,
      lang: language,
      limit: String(MOST * 2),
    }).toString();
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`the geocoder answered ${reply.status}`);
    const { features = [] } = (await reply.json()) as { features?: Feature[] };
    return features
      .flatMap(({ properties }) =>
        properties?.countrycode?.toUpperCase() === countryId ? [suggestionOf(properties)] : [],
      )
      .slice(0, MOST);
  };
}

function suggestionOf({
  name,
  street,
  housenumber,
  city,
  postcode,
}: NonNullable<Feature["properties"]>): AddressSuggestion {
  const address = [street, housenumber].filter(Boolean).join(" ") || null;
  const place = city ?? name ?? null;
  return {
    label: [address, postcode, place].filter(Boolean).join(", "),
    address,
    city: place,
    postCode: postcode ?? null,
    region: null,
  };
}

export function createAddressSearch(
  config: Pick<GateConfig, "addressSearchUrl">,
  onFailure: (error: unknown) => void,
): AddressSource {
  const ask = config.addressSearchUrl ? geocoder(config.addressSearchUrl) : null;
  return async (countryId, text, language) => {
    // If the geocoder fails, the visitor types the address, as without one.
    const found = (await ask?.(countryId, text, language).catch(onFailure)) ?? [];
    return found.length > 0 || countryId !== "IT" ? found : italianPlaces(text);
  };
}
