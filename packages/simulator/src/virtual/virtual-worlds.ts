import type { SportWorld } from "../sport-world.ts";
import { VIRTUAL_FOOTBALL } from "./football/football.ts";
import { VIRTUAL_GREYHOUNDS, VIRTUAL_HORSES } from "./racing/racing.ts";
import { VIRTUAL_TENNIS } from "./tennis/tennis.ts";
import { createVirtualWorld } from "./world.ts";

/** Every virtual sport. The seed must stay secret: it reveals every result. */
export const createVirtualWorlds = (seed: string): SportWorld[] => [
  createVirtualWorld(VIRTUAL_FOOTBALL, seed),
  createVirtualWorld(VIRTUAL_HORSES, seed),
  createVirtualWorld(VIRTUAL_GREYHOUNDS, seed),
  createVirtualWorld(VIRTUAL_TENNIS, seed),
];
