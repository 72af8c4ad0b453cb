import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { readUpload, type UploadJob } from "./upload-body.ts";

// Lower priority than calls, sockets and the database. On Linux this affects only the thread;
// elsewhere it would affect the whole process.
if (process.platform === "linux") setPriority(10);
parentPort?.on("message", (job: UploadJob) => parentPort?.postMessage(readUpload(job)));
