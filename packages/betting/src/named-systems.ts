import { NAMED_SYSTEMS } from "./named-systems.data.ts";
import type { TicketShape } from "./ticket.ts";

export type NamedSystem = (typeof NAMED_SYSTEMS)[number]["name"];

/**
 * The name of a system over this many legs (bankers excluded), regardless of the order of its
 * sizes.
 */
export function namedSystem(
  legCount: number,
  sizes: readonly number[],
  { about, pattern }: Pick<TicketShape, "about" | "pattern"> = {},
): NamedSystem | null {
  const wanted = new Set(sizes);
  const found = NAMED_SYSTEMS.find(
    (system) =>
      system.legs === legCount &&
      system.sizes.length === wanted.size &&
      system.sizes.every((size) => wanted.has(size)) &&
      ("about" in system ? system.about : undefined) === about &&
      ("pattern" in system ? system.pattern : undefined) === pattern,
  );
  return found?.name ?? null;
}
