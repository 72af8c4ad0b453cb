export type { Fault } from "./feed/faults.ts";
export { LIVE_PRODUCER, PREMATCH_PRODUCER, type ProducerName } from "./feed/producer.ts";
export { JUMPS, type JumpTo } from "./jumping-world.ts";
export { recordFeed } from "./recording/record-feed.ts";
export {
  createRecordedFeed,
  type RecordedFeed,
  type RecordedFeedOptions,
} from "./recording/recorded-feed.ts";
export { createSimulator, type Simulator, type SimulatorOptions } from "./simulator.ts";
export type { Cue, Fixture, SportWorld } from "./sport-world.ts";
export { createStatistics } from "./statistics/statistics-source.ts";
export type { Timers } from "./timers.ts";
export { MOST_LIVE_EVENTS } from "./worlds.ts";
