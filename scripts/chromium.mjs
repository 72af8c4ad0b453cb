// Finds the system's Chromium, or installs it on Debian as root. Playwright's own browsers are not
// used.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Headless Chromium: the same engine without the desktop parts, which took two fifths of the
 * journeys' time.
 */
const WINDOWLESS = ["/usr/bin/chromium-headless-shell"];
const WITH_WINDOWS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const find = (places) =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

/** A visitor's browser, for measurements. */
export const findChromium = () => find(WITH_WINDOWS);

/** The journeys' Chromium: headless if available, otherwise any. */
export function requireChromium() {
  const found = find(WINDOWLESS);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("touchline: installing Chromium from Debian's packages …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
    spawnSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
      {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
  }
  const any = find([...WINDOWLESS, ...WITH_WINDOWS]);
  if (any) return any;
  console.error(
    "touchline: the journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH",
  );
  process.exit(1);
}
