/** docs/behaviour/sockets.md#addresses-and-channels: the channels of socket traffic. */
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
 * docs/behaviour/sockets.md#addresses-and-channels: with separated sockets the punter's messages
 * have their own socket; guests also need puzzles and prices.
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
 * docs/behaviour/sockets.md#addresses-and-channels: the path of a socket. The channel in it depends
 * on the client's platform.
 */
export const socketPath = (name: SocketName, separated: boolean, channel: string): string =>
  `${separated ? `/sockets/v2/${name}` : "/sockets/events"}?channel=${channel}`;
