/** The one place where browser code meets the machine's clock and chance. */
export const now = (): number => Date.now();
export const random = (): number => Math.random();

/** The same for what nobody may foresee. */
export const unforeseen = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** An idempotency key. `crypto.randomUUID` is missing on plain-http hosts; random bytes are not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** platform §9: idle-processing timeout default. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Runs work when the page has nothing better to do, or after a while anyway; returns how to call it
 * off. Safari has no idle callbacks.
 */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/** Hands a file that came with a call to the browser, which saves it. */
export function saveFile(name: string, mediaType: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
