import { Worker } from "node:worker_threads";
import type { StatementPaper } from "./statement-pdf.ts";

const MEMORY = { maxOldGenerationSizeMb: 256 };

/**
 * Draws a statement on its own thread: fonts and pages take a good part of a second and would block
 * other requests.
 */
export function drawOnThread(paper: StatementPaper): Promise<Buffer> {
  const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), {
    workerData: paper,
    resourceLimits: MEMORY,
  });
  return new Promise<Buffer>((done, failed) => {
    thread.once("message", (pdf: Uint8Array) => done(Buffer.from(pdf)));
    thread.once("error", failed);
    thread.once("exit", (code) =>
      failed(new Error(`the thread that draws a statement ended with ${code}`)),
    );
  });
}
