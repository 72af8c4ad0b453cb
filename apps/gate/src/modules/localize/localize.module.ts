import { localizeResources } from "@touchline/contract";
import { assert } from "@touchline/core";
import type { Handle } from "../../platform/handle.ts";
import type { Dictionary } from "../dictionary/dictionary.module.ts";
import { type Messages, siteCatalogues, within } from "./catalogues.ts";

export interface LocalizeDeps {
  dictionary: Dictionary;
  handle: Handle;
}

/** The site's texts. */
export function createLocalize({ dictionary, handle }: LocalizeDeps) {
  const catalogues = siteCatalogues();
  const english = catalogues.get("en");
  assert(english, "the site has English texts");

  handle(localizeResources, async ({ body, caller }) => {
    const locale = dictionary.languageOf(caller.locale);
    const whole = catalogues.get(locale) ?? english;
    const { messages, version } = body.namespaces ? within(whole, body.namespaces) : whole;
    return { locale, version, messages: version === body.version ? {} : messages };
  });

  return {
    /** The texts of a language, for files that the gate creates. */
    textsOf: (language: string): Messages => (catalogues.get(language) ?? english).messages,
  };
}
