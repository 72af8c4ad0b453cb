export { createReplay, type Replay, type ReplayIds, type ReplayOptions } from "./replay.ts";
