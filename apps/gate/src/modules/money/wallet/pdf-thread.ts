import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type StatementPaper, toPdf } from "./statement-pdf.ts";

// Lower priority than calls, sockets and the database. On Linux this affects only the thread;
// elsewhere it would affect the whole process.
if (process.platform === "linux") setPriority(5);
parentPort?.postMessage(await toPdf(workerData as StatementPaper));
