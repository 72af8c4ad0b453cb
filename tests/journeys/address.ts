import { randomInt } from "node:crypto";

/**
 * Journeys sign up and log in more often than one address may: each punter has an address of this
 * machine.
 */
export const newAddress = (): string =>
  `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
