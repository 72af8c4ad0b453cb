import { IconAlertTriangle, IconBell, IconCircleCheck, IconCircleX, IconX } from "@touchline/icons";
import { type PointerEvent, useRef, useState } from "react";
import {
  dismissNotice,
  type Notice,
  pauseNotices,
  resumeNotices,
  useNotices,
} from "../../domain/shell/notices/notices.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./Notices.module.css";

const ICONS = {
  success: IconCircleCheck,
  failure: IconCircleX,
  warning: IconAlertTriangle,
  push: IconBell,
};
/** A notice dragged this far sideways is dismissed. */
const SWIPED_PX = 96;

/** The notices on the screen. Always mounted, so that screen readers announce additions. */
export function Notices() {
  const texts = useTexts();
  const notices = useNotices();
  return (
    <section
      className={styles.notices}
      aria-label={texts("notice.region")}
      aria-live="polite"
      onPointerEnter={pauseNotices}
      onPointerLeave={resumeNotices}
      onFocus={pauseNotices}
      onBlur={resumeNotices}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.uid} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const texts = useTexts();
  const { uid, status, title, text, action } = notice;
  const Icon = ICONS[status];
  const swipe = useSwipeAway(() => dismissNotice(uid));
  return (
    <div
      className={classes(styles.notice, styles[status])}
      role={status === "failure" ? "alert" : "status"}
      {...swipe}
    >
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismissNotice(uid);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={texts("notice.dismiss")} onClick={() => dismissNotice(uid)}>
        <IconX size={18} />
      </IconButton>
    </div>
  );
}

function useSwipeAway(away: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    if (Math.abs(offset) >= SWIPED_PX) away();
    else setOffset(0);
  };
  return {
    style: { translate: `${offset}px`, opacity: 1 - Math.min(Math.abs(offset) / 220, 0.7) },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) =>
      start.current !== null && setOffset(event.clientX - start.current),
    onPointerUp: end,
    onPointerCancel: end,
  };
}
