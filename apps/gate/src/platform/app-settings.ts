import { ConfigError } from "./setting.ts";

/** The operator's own apps, and its other sites. */
export interface AppSettings {
  android: readonly { packageName: string; fingerprints: readonly string[] }[];
  /** Team and bundle in Apple's combined notation. */
  ios: readonly string[];
}

const list = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/**
 * ANDROID_APPS=com.example.bet@AA:BB:…:FF, more fingerprints after a +, more apps after a comma;
 * IOS_APPS=TEAMID1234.com.example.bet.
 */
export function readApps({ ANDROID_APPS, IOS_APPS }: NodeJS.ProcessEnv): AppSettings {
  const android = list(ANDROID_APPS).map((app) => {
    const [packageName = "", prints = ""] = app.split("@");
    const fingerprints = prints.split("+");
    if (
      !/^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(packageName) ||
      !fingerprints.every((print) => /^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/.test(print))
    )
      throw new ConfigError(
        `ANDROID_APPS has "${app}": give package@fingerprint, the fingerprint as 32 pairs of digits and A to F`,
      );
    return { packageName, fingerprints };
  });
  const ios = list(IOS_APPS);
  const wrong = ios.find((id) => !/^[A-Z\d]{10}\.[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/.test(id));
  if (wrong !== undefined)
    throw new ConfigError(`IOS_APPS has "${wrong}": give TEAMID.bundle.identifier`);
  return { android, ios };
}

/**
 * DESKTOP_SITE_URL and HELP_SITE_URL: the operator's site for large screens and its help, if they
 * are elsewhere.
 */
export function readDesktopLinks(env: NodeJS.ProcessEnv): { site: string; help: string } {
  const address = (name: string, otherwise: string): string => {
    const url = env[name];
    if (url && (!url.startsWith("https://") || !URL.canParse(url)))
      throw new ConfigError(`${name} is "${url}": give an https address`);
    return url || otherwise;
  };
  return { site: address("DESKTOP_SITE_URL", "/"), help: address("HELP_SITE_URL", "/help") };
}
