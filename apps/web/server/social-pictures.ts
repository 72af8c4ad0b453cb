import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Call, CallError } from "@touchline/calls";
import { type Clock, SECOND_MS } from "@touchline/core";
import type { ReactElement } from "react";
import { formatMoment } from "../src/platform/dates/date-formats.ts";

export interface SocialPicturesOptions {
  brand: string;
  calls: (host: string, locale: string) => Call;
  clock: Clock;
}

const SIZE = { width: 1200, height: 630 };
/**
 * Drawing a picture takes a twentieth of a second, which blocks all other requests: at most one per
 * this time, over all clients.
 */
const LEAST_BETWEEN_MS = SECOND_MS;
const MOST_KEPT = 300;
const SITE = "/social/site.png";
const EVENT = "/social/event.png";

interface Lines {
  title: string;
  above: string;
  below: string;
}

interface SocialPictures extends SocialPicturesOptions {
  kept: Map<string, Buffer>;
  drawnAt: number;
}

/**
 * The preview pictures that messengers and networks show beside a link: one for the site, one for
 * each event.
 */
export function createSocialPictures(options: SocialPicturesOptions) {
  const pictures: SocialPictures = {
    ...options,
    kept: new Map(),
    drawnAt: Number.NEGATIVE_INFINITY,
  };
  return {
    async serve(res: ServerResponse, url: URL): Promise<boolean> {
      if (url.pathname !== SITE && url.pathname !== EVENT) return false;
      send(res, url.pathname === SITE ? await ofSite(pictures) : await ofEvent(pictures, url));
      return true;
    },
  };
}

/** Null: there is no such picture. busy: it may be drawn later. */
type Picture = Buffer | "busy" | null;

async function picture(
  pictures: SocialPictures,
  key: string,
  lines: () => Promise<Lines | null>,
): Promise<Picture> {
  const { kept, clock } = pictures;
  const known = kept.get(key);
  if (known) return known;
  // The site's own picture is always drawn: there is one, and it replaces the others.
  if (key !== SITE && clock.now() < pictures.drawnAt + LEAST_BETWEEN_MS) return "busy";
  pictures.drawnAt = clock.now();
  const found = await lines();
  if (!found) return null;
  const drawn = await draw(found);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, drawn);
  return drawn;
}

const ofSite = (pictures: SocialPictures): Promise<Picture> =>
  picture(pictures, SITE, async () => ({
    title: pictures.brand,
    above: "",
    below: "Sport · Esports · Casino · Live tables · Toto",
  }));

async function ofEvent(pictures: SocialPictures, url: URL): Promise<Picture> {
  const id = url.searchParams.get("id") ?? "";
  if (!/^[\w:.-]{1,100}$/.test(id)) return null;
  return picture(pictures, id, () => linesOfEvent(pictures, url.hostname, id));
}

async function linesOfEvent(
  { brand, calls, clock }: SocialPictures,
  host: string,
  id: string,
): Promise<Lines | null> {
  try {
    const { tree } = await calls(host, "en")("eventDetails", { params: { id } });
    const { head } = tree;
    const title = head.title ?? head.competitors.map(({ name }) => name).join(" – ");
    return {
      title,
      above: brand,
      below: `${head.tournament.name} · ${formatMoment("eventHead", head.startTime, { tag: "en-GB", zone: "UTC", now: clock.now() })} UTC`,
    };
  } catch (error) {
    if (error instanceof CallError && error.http === 404) return null;
    throw error;
  }
}

function send(res: ServerResponse, drawn: Picture): void {
  if (drawn === null) {
    res
      .writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
      .end("Not found\n");
    return;
  }
  if (drawn === "busy") {
    res.writeHead(302, { Location: SITE, "Cache-Control": "no-store" }).end();
    return;
  }
  // Other sites must be able to show it.
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  res
    .writeHead(200, {
      "Content-Type": "image/png",
      "Content-Length": drawn.length,
      "Cache-Control": "public, max-age=86400",
    })
    .end(drawn);
}

const require = createRequire(import.meta.url);
const FILES = join(dirname(require.resolve("@fontsource/inter/package.json")), "files");
const font = (name: string) => readFile(join(FILES, `inter-${name}-normal.woff`));

let fonts: Promise<{ name: string; data: Buffer; weight: 400 | 700 }[]> | null = null;
/** Each script has its own font file; the renderer picks what it needs from all of them. */
const loadFonts = () =>
  Promise.all(
    (["latin", "latin-ext", "cyrillic", "greek"] as const).flatMap((script) =>
      ([400, 700] as const).map(async (weight) => ({
        name: `Inter ${script}`,
        data: await font(`${script}-${weight}`),
        weight,
      })),
    ),
  );

type Style = Record<string, string | number>;
const box = (style: Style, children: unknown): ReactElement =>
  ({
    type: "div",
    key: null,
    props: { style: { display: "flex", ...style }, children },
  }) as unknown as ReactElement;

async function draw({ title, above, below }: Lines): Promise<Buffer> {
  fonts ??= loadFonts();
  // Loaded with the first picture, because most visits need none.
  const { ImageResponse } = await import("next/og.js");
  const page = box(
    {
      width: "100%",
      height: "100%",
      flexDirection: "column",
      justifyContent: "space-between",
      padding: 64,
      background: "#0c1015",
      color: "#eef3f8",
    },
    [
      box({ fontSize: 38, fontWeight: 700, color: "#c9f227", minHeight: 48 }, above),
      box(
        { fontSize: title.length > 40 ? 60 : 80, fontWeight: 700, lineHeight: 1.15 },
        title.slice(0, 120),
      ),
      box(
        {
          justifyContent: "space-between",
          fontSize: 32,
          color: "#a9b6c5",
          borderTop: "4px solid #c9f227",
          paddingTop: 28,
        },
        below.slice(0, 90),
      ),
    ],
  );
  const response = new ImageResponse(page, { ...SIZE, fonts: await fonts });
  return Buffer.from(await response.arrayBuffer());
}
