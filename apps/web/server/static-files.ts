import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FLAGS_PATH, FONTS_PATH } from "../src/ui/assets.data.ts";
import { siblings } from "./encoding.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

interface Place {
  path: string;
  folder: string;
  /** The file names that can be requested; any other is not looked up on the disk at all. */
  names: RegExp;
  cache: string;
}

const require = createRequire(import.meta.url);

/**
 * The build's files, and fonts and flags straight from their packages (all versioned in their
 * address), and the files in public/.
 */
export function createStaticFiles(webFolder: string) {
  const inter = join(dirname(require.resolve("@fontsource-variable/inter/package.json")), "files");
  const flags = join(dirname(require.resolve("country-flag-icons/package.json")), "3x2");
  const places: Place[] = [
    {
      path: "/_next/static/",
      folder: join(webFolder, ".next/static"),
      names: /^([\w[\]~-][\w.[\]~-]*\/)*[\w[\]~-][\w.[\]~-]*$/,
      cache: FOR_EVER,
    },
    { path: FONTS_PATH, folder: inter, names: /^inter-[a-z-]+\.woff2$/, cache: FOR_EVER },
    { path: FLAGS_PATH, folder: flags, names: /^[A-Z]{2}(-[A-Z]{2,3})?\.svg$/, cache: FOR_EVER },
    {
      path: "/",
      folder: join(webFolder, "public"),
      names: /^[a-z0-9-]+\.(svg|png|txt|webmanifest)$/,
      cache: FOR_AN_HOUR,
    },
  ];

  /** Where a request's file lies, if it asks for one. */
  function lookUp(req: IncomingMessage, pathname: string): { place: Place; name: string } | null {
    if (req.method !== "GET" && req.method !== "HEAD") return null;
    // Brackets of dynamic routes are the only characters in the build's file names that browsers
    // escape.
    const path = pathname.replaceAll("%5B", "[").replaceAll("%5D", "]");
    const place = places.find(
      (candidate) =>
        path.startsWith(candidate.path) && candidate.names.test(path.slice(candidate.path.length)),
    );
    return place ? { place, name: path.slice(place.path.length) } : null;
  }

  return {
    /** Whether the path is one of these files, or could have been one of an old build. */
    knows: (req: IncomingMessage, pathname: string): boolean => lookUp(req, pathname) !== null,
    /** Serves the path if it is one of these files; false leaves the request to others. */
    async serve(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean> {
      const asked = lookUp(req, pathname);
      if (!asked) return false;
      const { place, name } = asked;
      const found = await bestVariant(join(place.folder, name), req);
      if (!found) {
        // For example a file of an old build: answer without rendering a page.
        res
          .writeHead(404, {
            "Content-Type": "text/plain; charset=utf-8",
            "Cache-Control": "no-store",
          })
          .end("Not found\n");
        return true;
      }
      res.writeHead(200, {
        "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
        "Content-Length": found.size,
        "Cache-Control": place.cache,
        Vary: "Accept-Encoding",
        ...(found.encoding ? { "Content-Encoding": found.encoding } : {}),
      });
      if (req.method === "HEAD") res.end();
      // A visitor who disconnects half-way is not an error.
      else await pipeline(createReadStream(found.file), res).catch(() => res.destroy());
      return true;
    },
  };
}

interface Variant {
  file: string;
  size: number;
  encoding: string | undefined;
}

/** The compressed variant that the build wrote, if there is one and the client accepts it. */
async function bestVariant(file: string, req: IncomingMessage): Promise<Variant | null> {
  for (const { encoding, suffix } of [
    ...siblings(req.headers["accept-encoding"]),
    { encoding: undefined, suffix: "" },
  ]) {
    const info = await stat(file + suffix).catch(() => null);
    if (info?.isFile()) return { file: file + suffix, size: info.size, encoding };
  }
  return null;
}
