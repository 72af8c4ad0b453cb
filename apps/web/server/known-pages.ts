import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The fallback route, which no address names. */
const CATCH_ALL = "/[...section]";

/**
 * Whether there is a page at a path without its language. No page has an address that needs a
 * percent sign, so other notations of an address have no page of their own either.
 */
export function knownPages(routes: readonly string[]): (path: string) => boolean {
  const routeOf = routeOfPath(routes);
  return (path) => !path.includes("%") && routeOf(path) !== undefined;
}

/** The route of the page at a path without its language: `/help/[topic]` for `/help/bets`. */
export function routeOfPath(routes: readonly string[]): (path: string) => string | undefined {
  const fixed = new Set(routes);
  const shapes = routes
    .filter((route) => route.includes("[") && route !== CATCH_ALL)
    .map((route) => [route, new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}$`)] as const);
  return (path) => {
    const plain = path.replace(/\/+$/, "") || "/";
    return fixed.has(plain) ? plain : shapes.find(([, shape]) => shape.test(plain))?.[0];
  };
}

/** The name of a build, which the addresses of its page data contain. */
export const idOfBuild = (folder: string): string =>
  readFileSync(join(folder, ".next/BUILD_ID"), "utf8").trim();

/** The pages of a built site. */
export function builtPages(folder: string): string[] {
  const manifest = JSON.parse(
    readFileSync(join(folder, ".next/server/pages-manifest.json"), "utf8"),
  ) as Record<string, string>;
  return Object.keys(manifest).filter((route) => !/^\/_/.test(route));
}
