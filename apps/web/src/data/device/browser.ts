/** The only place where browser code reads the clock and `Math.random`. */
export const now = (): number => Date.now();
export const random = (): number => Math.random();

/** A random number from 0 to 1 for decisions that nobody may predict. */
export const unforeseen = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * An idempotency key. It uses random bytes because `crypto.randomUUID` is missing on plain-http
 * hosts.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Saves a file that arrived base64-encoded in a call's answer. */
export function saveFile(name: string, mediaType: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
