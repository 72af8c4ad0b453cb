import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type BatchJob, readBatch } from "./batch.rules.ts";

// Lower priority than calls, sockets and the database. On Linux this affects only the thread;
// elsewhere it would affect the whole process.
if (process.platform === "linux") setPriority(10);
parentPort?.on("message", (job: BatchJob) => parentPort?.postMessage(readBatch(job)));
