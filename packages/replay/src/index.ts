export { createReplay, type Replay, type ReplayOptions } from "./replay.ts";
export type { ReplayIds } from "./replay-ids.ts";
