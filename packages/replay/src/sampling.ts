const TWO_TO_32 = 2 ** 32;

/** FNV-1a with a final avalanche, so that ids that differ in one character land far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * docs/behaviour/session-replay.md#recorded-sessions: whether a session falls within the sample
 * rate; the same on each of its pages.
 */
export const isSampled = (sessionId: string, sampleRate: number): boolean =>
  hashOf(sessionId) / TWO_TO_32 < sampleRate;
