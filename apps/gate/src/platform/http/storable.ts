/** Deeper than any of our request bodies; a recording's page tree is the deepest. */
const MOST_DEPTH = 400;

/**
 * The reason why a body cannot be processed, or null. PostgreSQL stores neither NUL nor half a
 * surrogate pair, and brackets nested a hundred thousand deep overflow any recursive walk, so this
 * walk is iterative. "mended": a collector repairs halves itself, because a page whose address is
 * cut inside a character must not lose its measurements. "judged": a collector that reports each
 * bad event to its client checks all texts itself.
 */
export function unstorable(
  value: unknown,
  texts: "refused" | "mended" | "judged" = "refused",
): string | null {
  const left: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: each, depth } = next;
    if (typeof each === "string") {
      if (texts !== "judged" && each.includes("\0")) return "holds a NUL character";
      if (texts === "refused" && !each.isWellFormed()) return "holds half of a character";
    } else if (typeof each === "object" && each !== null && !ArrayBuffer.isView(each)) {
      if (depth >= MOST_DEPTH) return "is nested too deep";
      for (const [name, inner] of Object.entries(each))
        left.push({ value: name, depth }, { value: inner, depth: depth + 1 });
    }
  }
  return null;
}
