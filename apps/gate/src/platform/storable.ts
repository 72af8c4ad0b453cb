/** Deeper than any body of ours; a recording's tree of a page is the deepest. */
const MOST_DEPTH = 400;

/**
 * Says why a body cannot be worked with, or null. PostgreSQL stores no NUL and no half of a
 * surrogate pair, and a tree of brackets a hundred thousand deep overflows whatever walks it.
 * Walked without recursion for the same reason. A collector of ours mends halves itself: a page
 * whose address is cut in the middle of a character must not lose what it measured. One that names
 * each bad event to its client judges all texts itself.
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
