/**
 * Messages to and from a provider's card fields in their frame (docs/payment-providers.md). We send
 * "submit"; the page answers with a token, or that something is wrong, which it shows itself. It
 * also reports its height.
 */
export type CardMessage =
  | { type: "token"; token: string }
  | { type: "refused" }
  | { type: "height"; height: number };

const [THEIRS, OURS] = ["touchline-acquirer", "touchline-merchant"];
const TOKEN = /^[A-Za-z0-9_.:-]{8,16384}$/;
const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null;

export function readCardMessage(data: unknown): CardMessage | null {
  if (!isRecord(data) || data.source !== THEIRS) return null;
  switch (data.type) {
    case "card":
      return typeof data.token === "string" && TOKEN.test(data.token)
        ? { type: "token", token: data.token }
        : null;
    case "invalid":
    case "unavailable":
      return { type: "refused" };
    case "height":
      return typeof data.height === "number" ? { type: "height", height: data.height } : null;
    default:
      return null;
  }
}

export const askForToken = (frame: Window | null | undefined, origin: string): void =>
  frame?.postMessage({ source: OURS, type: "submit" }, origin);

/** Passes our theme to the page. */
export function inTheme(url: string, theme: string): string {
  const themed = new URL(url);
  themed.searchParams.set("theme", theme);
  return themed.href;
}

const [LEAST_HEIGHT, USUAL_HEIGHT, MOST_HEIGHT] = [120, 300, 600];

/** A foreign page must not decide how much of our page it covers. */
export const heightOf = (height: number | undefined): number =>
  height === undefined || !Number.isFinite(height)
    ? USUAL_HEIGHT
    : Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Math.ceil(height)));
