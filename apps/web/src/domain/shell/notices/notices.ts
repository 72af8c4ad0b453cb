import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** docs/behaviour/popups-and-notices.md#notices: kinds of notices. */
export type NoticeStatus = "success" | "failure" | "warning" | "push";

/** docs/behaviour/popups-and-notices.md#notices: how long a notice stays. */
export const NOTICE_MS = 8000;

export interface Notice {
  /** The id of this particular display. */
  uid: number;
  /** The subject: a newer notice with the same id replaces the older one. */
  id: string;
  status: NoticeStatus;
  duration: number;
  title: string;
  text?: string;
  action?: { label: string; run: () => void };
}

export type NoticeContent = Pick<Notice, "title"> &
  Partial<Pick<Notice, "id" | "text" | "duration" | "action">>;

interface NoticeBoard {
  notices: readonly Notice[];
}

/** Clock and timers. A notice that is being read does not expire. */
export interface NoticeTimers {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export function createNoticeBoard(timers: NoticeTimers) {
  const store = createStore<NoticeBoard>(() => ({ notices: [] }));
  const running = new Map<number, { stop: () => void; endsAt: number }>();
  const left = new Map<number, number>();
  let lastUid = 0;
  let paused = false;

  function run(uid: number, ms: number): void {
    left.set(uid, ms);
    if (paused) return;
    running.set(uid, { stop: timers.after(ms, () => dismiss(uid)), endsAt: timers.now() + ms });
  }

  function stop(uid: number): void {
    const timer = running.get(uid);
    timer?.stop();
    if (timer) left.set(uid, timer.endsAt - timers.now());
    running.delete(uid);
  }

  function dismiss(uid: number): void {
    stop(uid);
    left.delete(uid);
    store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.uid !== uid) }));
  }

  return {
    store,
    dismiss,
    show(status: NoticeStatus, { id, duration = NOTICE_MS, ...content }: NoticeContent): number {
      const uid = ++lastUid;
      const notice: Notice = { uid, id: id ?? `notice-${uid}`, status, duration, ...content };
      // A success removes earlier failures, so that the notices do not contradict each other.
      const isOver = (older: Notice) =>
        older.id === notice.id || (status === "success" && older.status === "failure");
      for (const older of store.getState().notices) if (isOver(older)) dismiss(older.uid);
      store.setState(({ notices }) => ({ notices: [...notices, notice] }));
      run(uid, duration);
      return uid;
    },
    /** While the pointer or the focus is on the notices, none of them expires. */
    pause(): void {
      paused = true;
      for (const uid of [...running.keys()]) stop(uid);
    },
    resume(): void {
      if (!paused) return;
      paused = false;
      for (const [uid, ms] of left) run(uid, ms);
    },
  };
}

const board = createNoticeBoard({
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

export const showNotice = board.show;
export const dismissNotice = board.dismiss;
export const pauseNotices = board.pause;
export const resumeNotices = board.resume;
export const useNotices = (): readonly Notice[] => useStore(board.store, ({ notices }) => notices);
