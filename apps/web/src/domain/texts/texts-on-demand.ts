import { call } from "../../data/session/session.client.ts";
import type { CompiledTexts } from "./text.ts";

/**
 * Texts that no page carries, by language and namespace: fetched with what shows them first, and
 * kept.
 */
const kept = new Map<string, CompiledTexts>();

const language = (): string => document.documentElement.lang;

export async function loadTexts(namespaces: readonly string[], locale = language()): Promise<void> {
  const missing = namespaces.filter((namespace) => !kept.has(`${locale}.${namespace}`));
  if (missing.length === 0) return;
  // The parser of messages comes along: pages have theirs compiled by the server.
  const [{ messages }, { default: compile }] = await Promise.all([
    call("localizeResources", { body: { namespaces: missing } }),
    import("icu-minify/compile"),
  ]);
  for (const namespace of missing) {
    const own = Object.entries(messages).filter(([key]) => key.startsWith(`${namespace}.`));
    kept.set(
      `${locale}.${namespace}`,
      Object.fromEntries(own.map(([key, text]) => [key, compile(text)])) as CompiledTexts,
    );
  }
}

/** What `loadTexts` has brought; null while one of the namespaces is missing. */
export function textsOnDemand(
  namespaces: readonly string[],
  locale = language(),
): CompiledTexts | null {
  const found = namespaces.map((namespace) => kept.get(`${locale}.${namespace}`));
  return found.includes(undefined) ? null : Object.assign({}, ...found);
}
