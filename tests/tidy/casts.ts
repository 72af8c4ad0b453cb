import { parseAst } from "vitest/node";
import type { Source } from "./sources.ts";

/**
 * Counts the casts (`x as T`) of a source. `as const` claims nothing about a value, so it does not
 * count.
 */
export function castsIn({ path, text }: Source): number {
  const lang = path.endsWith(".tsx") ? "tsx" : "ts";
  let casts = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isCast(node)) casts++;
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text, { lang }, path));
  return casts;
}

interface Cast {
  type: "TSAsExpression";
  typeAnnotation: { type: string; typeName?: { name?: string } };
}

const isCast = (node: object): boolean => {
  const { type, typeAnnotation } = node as Partial<Cast>;
  return type === "TSAsExpression" && typeAnnotation?.typeName?.name !== "const";
};
