/** Recurring jobs by name. A running gate uses real timers; a test runs each job itself. */
export interface Schedule {
  /**
   * A job for the installation: only processes whose role has it do it. Two of them may run it at
   * once, so it claims its work in the database.
   */
  every(ms: number, name: string, job: () => Promise<void> | void): void;
  /** A job that each process needs for itself, such as saving what it holds in memory. */
  here(ms: number, name: string, job: () => Promise<void> | void): void;
  /** Whether this process runs a job for the installation. */
  runs: (name: string) => boolean;
  /** Runs a job now and waits for it. */
  run(name: string): Promise<void>;
  stop(): Promise<void>;
}

interface Job {
  once: () => Promise<void>;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void> | undefined;
}

export function createSchedule(
  onError: (name: string, error: unknown) => void,
  timers: "real" | "manual",
  runs: Schedule["runs"] = () => true,
): Schedule {
  const jobs = new Map<string, Job>();

  function add(isRun: boolean, ms: number, name: string, job: () => Promise<void> | void): void {
    const entry: Job = { once: async () => job(), timer: undefined, running: undefined };
    // A run longer than its interval delays the next one; two never overlap.
    const tick = () => {
      entry.running ??= entry
        .once()
        .catch((error) => onError(name, error))
        .finally(() => {
          entry.running = undefined;
        });
    };
    if (isRun && timers === "real") entry.timer = setInterval(tick, ms);
    jobs.set(name, entry);
  }

  return {
    runs,
    every: (ms, name, job) => add(runs(name), ms, name, job),
    here: (...job) => add(true, ...job),
    async run(name) {
      const job = jobs.get(name);
      if (!job) throw new Error(`no job called ${name}`);
      await job.once();
    },
    async stop() {
      for (const job of jobs.values()) clearInterval(job.timer);
      await Promise.all([...jobs.values()].map((job) => job.running));
    },
  };
}
