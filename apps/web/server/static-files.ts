import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FLAGS_PATH, FONTS_PATH } from "../src/lib/assets.data.ts";
import { preferredEncoding } from "./encoding.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
const YEAR = "public, max-age=31536000, immutable";

interface Folder {
  path: string;
  folder: string;
  /** Names that can be asked for: anything else is not looked up on the disk at all. */
  names: RegExp;
}

const packageFolder = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Files whose address changes with their content: the build's own, and fonts and flags straight from their packages. */
export function createStaticFiles(distFolder: string) {
  const folders: Folder[] = [
    {
      path: "/_next/static/",
      folder: join(distFolder, "static"),
      names: /^[\w@~-][\w@~.-]*(\/[\w@~[\]-][\w@~.[\]-]*)*\.(js|css|json|map|woff2|svg|txt)$/,
    },
    { path: FONTS_PATH, folder: join(packageFolder("@fontsource-variable/inter"), "files"), names: /^inter-[a-z-]+\.woff2$/ },
    { path: FLAGS_PATH, folder: join(packageFolder("country-flag-icons"), "3x2"), names: /^[A-Z]{2}(-[A-Z]{2,3})?\.svg$/ },
  ];

  return {
    /** Answers when the path is one of these files; false leaves the request to others. */
    async serve(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean> {
      const place = folders.find(({ path }) => pathname.startsWith(path));
      if (!place || (req.method !== "GET" && req.method !== "HEAD")) return false;
      // Brackets of dynamic routes are the only characters of a build's file names that browsers escape.
      const name = pathname.slice(place.path.length).replaceAll("%5B", "[").replaceAll("%5D", "]");
      const found = place.names.test(name) ? await bestVariant(join(place.folder, name), req) : null;
      if (!found) {
        res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end("Not found\n");
        return true;
      }
      res.writeHead(200, {
        "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
        "Content-Length": found.size,
        "Cache-Control": YEAR,
        Vary: "Accept-Encoding",
        ...(found.encoding ? { "Content-Encoding": found.encoding } : {}),
      });
      if (req.method === "HEAD") res.end();
      // A visitor who leaves half-way is no fault of ours.
      else await pipeline(createReadStream(found.file), res).catch(() => res.destroy());
      return true;
    },
  };
}

interface Variant {
  file: string;
  size: number;
  encoding?: string;
}

/** The compressed sibling that the build wrote, where there is one and the client takes it. */
async function bestVariant(file: string, req: IncomingMessage): Promise<Variant | null> {
  const encoding = preferredEncoding(req.headers["accept-encoding"]);
  const candidates: { file: string; encoding?: string }[] = [{ file }];
  if (encoding === "br") candidates.unshift({ file: `${file}.br`, encoding });
  if (encoding === "gzip") candidates.unshift({ file: `${file}.gz`, encoding });
  for (const candidate of candidates) {
    const info = await stat(candidate.file).catch(() => null);
    if (info?.isFile()) return { ...candidate, size: info.size };
  }
  return null;
}
