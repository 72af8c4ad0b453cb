import { Worker, type WorkerOptions } from "node:worker_threads";

export interface Threads<Job, Result> {
  run(job: Job): Promise<Result>;
  close(): Promise<void>;
}

export interface ThreadsOptions extends Pick<WorkerOptions, "workerData" | "resourceLimits"> {
  /** Posts one result for each job that it receives. */
  file: URL;
  /** An idle thread ends after this time and returns its memory; without it, with the process. */
  idleMs?: number;
}

/**
 * Threads for work that would keep this one from answering calls. The caller bounds how many jobs
 * run at once; a thread starts when none is idle. A job whose thread dies fails.
 */
export function createThreads<Job, Result>({
  file,
  idleMs,
  ...options
}: ThreadsOptions): Threads<Job, Result> {
  const all = new Set<Worker>();
  const idle: Worker[] = [];

  function start(): Worker {
    const thread = new Worker(file, options);
    all.add(thread);
    thread.once("exit", () => {
      all.delete(thread);
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    return thread;
  }

  const ends = new Map<Worker, NodeJS.Timeout>();

  function rest(thread: Worker): void {
    thread.unref();
    idle.push(thread);
    if (idleMs === undefined) return;
    const end = setTimeout(() => {
      idle.splice(idle.indexOf(thread), 1);
      void thread.terminate();
    }, idleMs);
    ends.set(thread, end.unref());
  }

  function wake(): Worker {
    const thread = idle.pop() ?? start();
    clearTimeout(ends.get(thread));
    ends.delete(thread);
    return thread;
  }

  return {
    run(job) {
      const thread = wake();
      // An idle thread does not keep the process alive; a working one does.
      thread.ref();
      return new Promise((done, failed) => {
        const ended = (code: number) => failed(new Error(`a thread ended with ${code}`));
        thread.once("error", failed);
        thread.once("exit", ended);
        thread.once("message", (result: Result) => {
          thread.off("error", failed);
          thread.off("exit", ended);
          rest(thread);
          done(result);
        });
        thread.postMessage(job);
      });
    },
    async close() {
      for (const end of ends.values()) clearTimeout(end);
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}
