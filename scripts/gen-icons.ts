import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * Renders the icons of the installed site from public/icon.svg. Run it by hand after a change; the
 * files are committed.
 */
const PUBLIC = new URL("../apps/web/public/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", PUBLIC), "utf8");
const GROUND = "#0c1015";

/** A maskable icon fills its square, with its content in the middle 80 %. */
const maskable = svg
  .replace('rx="16"', "")
  .replace(/(<path.*)(<\/svg>)/s, '<g transform="translate(9.6 9.6) scale(0.7)">$1</g>$2');
/** A badge is a one-colour shape on transparency; the system colours it. */
const badge = svg.replace(/<rect[^>]*>/, "").replace(/fill="#[0-9a-f]+"/g, 'fill="#fff"');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
});
for (const [name, size, drawing, ground] of [
  ["icon-192", 192, svg, "transparent"],
  ["icon-512", 512, svg, "transparent"],
  ["icon-maskable-192", 192, maskable, GROUND],
  ["icon-maskable-512", 512, maskable, GROUND],
  ["badge-96", 96, badge, "transparent"],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html,body{margin:0;background:${ground}}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  writeFileSync(
    new URL(`${name}.png`, PUBLIC),
    await page.screenshot({ omitBackground: ground === "transparent" }),
  );
  await page.close();
}
await browser.close();
