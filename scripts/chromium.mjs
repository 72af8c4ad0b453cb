// Finds the system's Chromium; on Debian, as root, installs it. Playwright's own browsers are not used.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const findChromium = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));

export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("touchline: installing Chromium from Debian's packages …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env, stdio: ["ignore", "ignore", "inherit"] });
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error("touchline: the journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH");
  process.exit(1);
}
