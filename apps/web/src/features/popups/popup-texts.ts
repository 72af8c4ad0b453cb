import type { CompiledTexts } from "../../lib/text.tsx";
import { call } from "../session/session.client.ts";

/** The popups' texts by language: no page carries them, they are fetched with the first popup and kept. */
const kept = new Map<string, CompiledTexts>();
const NAMESPACE = "popups";

const language = (): string => document.documentElement.lang;

export async function loadPopupTexts(): Promise<void> {
  const locale = language();
  if (kept.has(locale)) return;
  // The parser of messages comes along: pages have theirs compiled by the server.
  const [{ messages }, { default: compile }] = await Promise.all([
    call("localizeResources", { body: { namespaces: [NAMESPACE] } }),
    import("icu-minify/compile"),
  ]);
  kept.set(locale, Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)])) as CompiledTexts);
}

/** What `loadPopupTexts` has brought. */
export const popupTexts = (): CompiledTexts => kept.get(language()) ?? {};
