const listeners = new Set<() => void>();

/** A call was refused because the law wants a deposit limit first. */
export function limitNeeded(): void {
  for (const listener of listeners) listener();
}

/** Registers the screen's answer to that; returns how to take it back. */
export function onLimitNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
