import type { PushMessage } from "@touchline/contract";

type Listener = (message: PushMessage) => void;
const listeners = new Set<Listener>();

/** Passes a push from the server to its listeners. The session handles its own pushes first. */
export function tellPush(message: PushMessage): void {
  for (const hear of listeners) hear(message);
}

/** Returns a function that removes the listener. */
export function onPush(hear: Listener): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** The same for pushes of one type. */
export const onPushOf = <T extends PushMessage["type"]>(
  type: T,
  hear: (message: Extract<PushMessage, { type: T }>) => void,
): (() => void) =>
  onPush((message) => message.type === type && hear(message as Extract<PushMessage, { type: T }>));
