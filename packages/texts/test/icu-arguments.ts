/** An ICU message's arguments with their kinds: { count: "plural", name: "" }, sorted by name. */
export function icuArguments(message: string): Record<string, string> {
  const found = new Map<string, string>();
  // '' is an apostrophe; '{…}' is text.
  const text = message.replaceAll("''", "").replace(/'[{}][^']*'/g, "");
  for (const [, name = "", kind = ""] of text.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(\w+)\s*[,}])/g))
    found.set(name, kind);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
