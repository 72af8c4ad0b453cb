import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type HashCost, hashNow, verifyNow } from "./argon2id.ts";

export type HashingJob =
  | { kind: "hash"; password: string }
  | { kind: "verify"; password: string; stored: string };
export interface HashingThreadData {
  cost: HashCost | undefined;
}
export type HashingResult<Job extends HashingJob> = Job extends { kind: "hash" } ? string : boolean;

/** Lower priority than calls, sockets and the database when cores are scarce. */
const NICENESS = 19;

if (parentPort) {
  const port = parentPort;
  const { cost } = workerData as HashingThreadData;
  // On Linux this affects only the thread; elsewhere it would affect the whole process.
  if (process.platform === "linux") setPriority(NICENESS);
  port.on("message", (job: HashingJob) => {
    port.postMessage(
      job.kind === "hash" ? hashNow(job.password, cost) : verifyNow(job.stored, job.password),
    );
  });
}
