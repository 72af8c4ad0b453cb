import type { ServerResponse } from "node:http";

export const MANIFEST_PATH = "/manifest.webmanifest";

/** What a phone needs to keep the site on its home screen, under the operator's name. */
export function answerManifest(res: ServerResponse, brand: string): void {
  const manifest = {
    name: brand,
    short_name: brand,
    start_url: "/",
    display: "standalone",
    background_color: "#0c1015",
    theme_color: "#0c1015",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
    ],
  };
  res.writeHead(200, { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" });
  res.end(JSON.stringify(manifest));
}
