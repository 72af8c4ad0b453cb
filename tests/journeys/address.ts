import { randomInt } from "node:crypto";

/**
 * Journeys sign up and log in more often than the limit per address, so each punter gets a local
 * address of their own.
 */
export const newAddress = (): string =>
  `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
