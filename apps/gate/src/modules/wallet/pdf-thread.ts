import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type StatementPaper, toPdf } from "./statement-pdf.ts";

// Behind calls, sockets and the database. On Linux this is the thread's own; elsewhere it would be
// the whole process's.
if (process.platform === "linux") setPriority(5);
parentPort?.postMessage(await toPdf(workerData as StatementPaper));
