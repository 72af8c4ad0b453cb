/** The ways a closing page can still send data. */
export interface LastWords {
  sendBeacon(address: string, body: string): boolean;
  /** Used in browsers without beacons, or with too many in flight. */
  post(address: string, body: string): void;
}

export const browserLastWords = (page: Window): LastWords => ({
  sendBeacon: (address, body) => page.navigator.sendBeacon?.(address, body) ?? false,
  post(address, body) {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Content-Type", "application/json");
    request.send(body);
  },
});

/**
 * docs/behaviour/session-replay.md#interactions: by beacon, with an XHR fallback. Neither can be
 * awaited.
 */
export function say({ sendBeacon, post }: LastWords, address: string, body: string): void {
  try {
    if (!sendBeacon(address, body)) post(address, body);
  } catch {
    post(address, body);
  }
}
