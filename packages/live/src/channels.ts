/** platform §4: the channels that traffic belongs to. */
export const CHANNELS = [
  "bet",
  "event",
  "dynamic event",
  "gambling",
  "other",
  "user",
  "proof-of-work puzzle",
] as const;
export type Channel = (typeof CHANNELS)[number];

export type SocketName = "events" | "punter";

/**
 * platform §4: with separated sockets, what concerns the punter has one of its own; a guest needs
 * puzzles and prices too.
 */
export const SOCKET_OF: Readonly<Record<Channel, SocketName>> = {
  bet: "punter",
  user: "punter",
  event: "events",
  "dynamic event": "events",
  gambling: "events",
  "proof-of-work puzzle": "events",
  other: "events",
};

/**
 * platform §7: where a socket is opened. The channel in the address derives from the platform that
 * the client runs on.
 */
export const socketPath = (name: SocketName, separated: boolean, channel: string): string =>
  `${separated ? `/sockets/v2/${name}` : "/sockets/events"}?channel=${channel}`;
