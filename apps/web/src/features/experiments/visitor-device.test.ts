import { expect, test } from "vitest";
import { deviceOf } from "./visitor-device.ts";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari 18.1",
    "iOS 18.1",
    "mobile",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Chrome 140.0.0.0",
    "Android 15",
    "mobile",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36",
    "Samsung Internet 27.0",
    "Android 14",
    "tablet",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1.2",
    "Edge 140.0.1.2",
    "Windows 10.0",
    "desktop",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
    "Firefox 142.0",
    "Linux ",
    "desktop",
  ],
  ["curl/8", "other ", "other ", "desktop"],
])("user data names the device of %s", (agent, browser, os, category) => {
  const device = deviceOf(agent);
  expect([
    `${device.browser.name} ${device.browser.version}`,
    `${device.os.name} ${device.os.version}`,
    device.deviceCategory,
  ]).toEqual([browser, os, category]);
});
