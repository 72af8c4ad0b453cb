import type { ClientMessage } from "@touchline/contract";

/**
 * The price of each kind of message in points, for itself and for each id in it. One point is about
 * the work of a PING; the socket and its address both pay.
 */
export const MESSAGE_COSTS: Readonly<
  Record<ClientMessage["type"], { message: number; perId: number }>
> = {
  // A token check reads the database.
  CONTEXT: { message: 5, perId: 0 },
  SET_TREE_CTX: { message: 1, perId: 0.2 },
  SUBSCRIBE: { message: 1, perId: 0.1 },
  UNSUBSCRIBE: { message: 1, perId: 0.05 },
  // Each watched bet is valued every second.
  BET_SUBSCRIBE: { message: 1, perId: 0.2 },
  BET_UNSUBSCRIBE: { message: 1, perId: 0.05 },
  CASINO_GAME_INFO: { message: 1, perId: 0.2 },
  POW_REQUEST: { message: 2, perId: 0 },
  POW_NONCE: { message: 2, perId: 0 },
  PING: { message: 0, perId: 0 },
};

/** Every message costs this on arrival and one more per 4 KB, before its kind is known. */
export const ARRIVAL_POINTS = 1;
export const BYTES_PER_POINT = 4096;
/** Opening a socket costs its address a handshake. */
export const OPENING_POINTS = 5;

/** The most expensive message costs less than a full allowance. */
export const SOCKET_POINTS = { most: 300, perSecond: 50 };
export const ADDRESS_POINTS = { most: 20_000, perSecond: 2000 };

/** Snapshots are charged by their size as text, and postponed when the allowance is used up. */
export const SOCKET_SNAPSHOT_BYTES = { most: 2 * 1024 * 1024, perSecond: 256 * 1024 };
export const ADDRESS_SNAPSHOT_BYTES = { most: 16 * 1024 * 1024, perSecond: 2 * 1024 * 1024 };

/** This many refusals in a row close a socket; one is forgiven each second. */
export const REFUSALS = { most: 25, perSecond: 1 };
/**
 * The address pays for the disconnection: otherwise a new socket with a full allowance would follow
 * at once.
 */
export const DISMISSAL_POINTS = 1000;

/** The most that one socket may hold of each: more than any screen shows. */
export const SOCKET_HOLDS = {
  trees: 1000,
  lists: 20,
  bets: 50,
  selections: 100,
  games: 200,
  races: 10,
} as const;
