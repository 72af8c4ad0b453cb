import { call } from "../../data/session/session.client.ts";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";

/**
 * Texts that no page carries, by language and namespace: loaded with their first use, and cached.
 */
const kept = new Map<string, CompiledTexts>();

const language = (): string => document.documentElement.lang;

export async function loadTexts(namespaces: readonly string[], locale = language()): Promise<void> {
  const missing = namespaces.filter((namespace) => !kept.has(`${locale}.${namespace}`));
  if (missing.length === 0) return;
  // The message parser loads too: the server compiles the texts of pages.
  const [{ messages }, { compiledTexts }] = await Promise.all([
    call("localizeResources", { body: { namespaces: missing } }),
    import("./compile-texts.ts"),
  ]);
  for (const namespace of missing)
    kept.set(`${locale}.${namespace}`, compiledTexts(messages, namespace));
}

/** The texts loaded by `loadTexts`; null while a namespace is missing. */
export function textsOnDemand(
  namespaces: readonly string[],
  locale = language(),
): CompiledTexts | null {
  const found = namespaces.map((namespace) => kept.get(`${locale}.${namespace}`));
  return found.includes(undefined) ? null : Object.assign({}, ...found);
}
