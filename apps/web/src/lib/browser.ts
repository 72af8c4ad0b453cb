/** The one place where browser code meets the machine's clock and chance. */
export const now = (): number => Date.now();
export const random = (): number => Math.random();

/** An idempotency key. `crypto.randomUUID` is missing on plain-http hosts; random bytes are not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
