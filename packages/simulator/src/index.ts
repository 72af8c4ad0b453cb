export type { Fault } from "./feed/faults.ts";
export { LIVE_PRODUCER, PREMATCH_PRODUCER, type ProducerName } from "./feed/producer.ts";
export { MARGINS } from "./football/book.ts";
export type { Match } from "./football/match.ts";
export { MOST_LIVE_EVENTS } from "./football/schedule.ts";
export type { FootballWorld } from "./football/world.ts";
export { createSimulator, type Simulator, type SimulatorOptions, type Timers } from "./simulator.ts";
