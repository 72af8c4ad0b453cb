const listeners = new Set<() => void>();

/** Announces that the gate rejected a call because the law requires a deposit limit first. */
export function limitNeeded(): void {
  for (const listener of listeners) listener();
}

/** Registers a listener for that. Returns a function that removes it. */
export function onLimitNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
