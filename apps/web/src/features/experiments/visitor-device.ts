interface Named {
  name: string;
  version: string;
}

/** In this order, because browsers also name each other: the first match is the real one. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /Edg(?:A|iOS)?\/([\d.]+)/],
  ["Opera", /OPR\/([\d.]+)/],
  ["Samsung Internet", /SamsungBrowser\/([\d.]+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /(?:Chrome|CriOS)\/([\d.]+)/],
  ["Safari", /Version\/([\d.]+).*Safari/],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["Windows", /Windows NT ([\d.]+)/],
  ["iOS", /(?:iPhone|iPad).*? OS ([\d_]+)/],
  ["Android", /Android ([\d.]+)/],
  ["macOS", /Mac OS X ([\d_.]+)/],
  ["Linux", /Linux ?([\d.]*)/],
];

const first = (agent: string, known: typeof BROWSERS): Named => {
  for (const [name, form] of known) {
    const version = form.exec(agent)?.[1];
    if (version !== undefined) return { name, version: version.replaceAll("_", ".") };
  }
  return { name: "other", version: "" };
};

/**
 * docs/behaviour/experiments.md#user-data: what user data says of the device.
 * docs/behaviour/experiments.md#user-data: the user-agent string is capped at 350 characters.
 */
export function deviceOf(userAgent: string): { browser: Named; os: Named; deviceCategory: string } {
  const agent = userAgent.slice(0, 350);
  const tablet = /iPad|Tablet/.test(agent) || (/Android/.test(agent) && !/Mobile/.test(agent));
  return {
    browser: first(agent, BROWSERS),
    os: first(agent, SYSTEMS),
    deviceCategory: tablet ? "tablet" : /Mobile|iPhone|Android/.test(agent) ? "mobile" : "desktop",
  };
}
