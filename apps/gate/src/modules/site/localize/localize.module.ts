import { localizeResources } from "@touchline/contract";
import { catalogueOf, type Messages, within } from "@touchline/texts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";

export interface LocalizeDeps {
  dictionary: Dictionary;
  handle: Handle;
}

/** The site's texts. */
export function createLocalize({ dictionary, handle }: LocalizeDeps) {
  handle(localizeResources, async ({ body, caller }) => {
    const locale = dictionary.languageOf(caller.locale);
    const whole = catalogueOf(locale);
    const { messages, version } = body.namespaces ? within(whole, body.namespaces) : whole;
    return { locale, version, messages: version === body.version ? {} : messages };
  });

  return {
    /** The texts of a language, for files that the gate creates. */
    textsOf: (language: string): Messages => catalogueOf(language).messages,
  };
}
