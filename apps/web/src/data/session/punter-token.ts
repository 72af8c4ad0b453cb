/** The session's punter token, for code that follows it; undefined for a guest. */
let held: string | undefined;
const followers = new Set<(token: string | undefined) => void>();

export function tellPunterToken(token: string | undefined): void {
  held = token;
  for (const follow of followers) follow(token);
}

/** Calls back with each new token, and at once with the current one. */
export function followPunterToken(follow: (token: string | undefined) => void): () => void {
  followers.add(follow);
  if (held !== undefined) follow(held);
  return () => void followers.delete(follow);
}
