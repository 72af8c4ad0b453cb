import type { ServerResponse } from "node:http";
import type { Messages } from "./site-sources.ts";

export const MANIFEST_PATH = "/manifest.webmanifest";

const ICONS = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Offered on a long press on the icon. */
const SHORTCUTS = [
  ["/sport/live/popular", "shell.live"],
  ["/betting", "shell.myBets"],
  ["/casino/lobby", "product.casino"],
  ["/account/deposit", "shell.deposit"],
] as const;

/**
 * The web app manifest: lets a phone install the site, under the operator's name and in the page's
 * language.
 */
export function answerManifest(res: ServerResponse, brand: string, texts: Messages): void {
  const manifest = {
    id: "/",
    scope: "/",
    start_url: "/?source=app",
    name: brand,
    short_name: brand,
    description: texts["install.description"],
    display: "standalone",
    background_color: "#0c1015",
    theme_color: "#0c1015",
    categories: ["sports", "entertainment", "games"],
    icons: ICONS,
    screenshots: [
      {
        src: "/screenshot-narrow.png",
        sizes: "780x1688",
        type: "image/png",
        form_factor: "narrow",
        label: texts["install.screenshot"],
      },
      {
        src: "/screenshot-wide.png",
        sizes: "1280x800",
        type: "image/png",
        form_factor: "wide",
        label: texts["install.screenshot"],
      },
    ],
    shortcuts: SHORTCUTS.map(([url, name]) => ({
      name: texts[name],
      url,
      icons: [{ src: "/icon-192.png", sizes: "192x192" }],
    })),
    // Opens a link to a slip or an event that another app shares.
    share_target: {
      action: "/share-target",
      method: "GET",
      params: { title: "title", text: "text", url: "url" },
    },
  };
  res.writeHead(200, {
    "Content-Type": "application/manifest+json; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  });
  res.end(JSON.stringify(manifest));
}
