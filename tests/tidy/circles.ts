import type { Import } from "./sources.ts";

/** The groups of files that reach each other by imports, types included: Tarjan's algorithm. */
export function circlesAmong(edges: readonly Pick<Import, "from" | "to">[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of edges) graph.set(from, [...(graph.get(from) ?? []), to]);
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    numbers.set(file, numbers.size);
    let low = numbers.size - 1;
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = numbers.get(next);
      if (known === undefined) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, known);
    }
    if (low === numbers.get(file)) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return circles.sort((a, b) => b.length - a.length);
}
