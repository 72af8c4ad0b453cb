import Router from "next/router";
import { useEffect, useEffectEvent, useState } from "react";
import { usePunter } from "../../data/session/session.ts";
import { countVisit } from "../../domain/account/install-offer.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { useTexts } from "../../domain/texts/text.ts";
import styles from "./AppLine.module.css";
import { keepPage, startWorker } from "./worker.client.ts";

/** As long as a page is open: the offer of an update does not expire. */
const UNTIL_ANSWERED_MS = 24 * 3_600_000;

/**
 * Says that the site is offline and when the shown content was saved. Starts the service worker.
 */
export function AppLine() {
  const texts = useTexts();
  const moment = useMoment("saved");
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const onUpdate = useEffectEvent((apply: () => void) => {
    showNotice("push", {
      id: "new-version",
      duration: UNTIL_ANSWERED_MS,
      title: texts("notice.newVersion"),
      action: { label: texts("notice.update"), run: apply },
    });
  });

  useEffect(() => startWorker({ onUpdate: (apply) => onUpdate(apply), onSaved: setSavedAt }), []);
  useEffect(() => countVisit(localStorage, sessionStorage), []);
  const isPunter = usePunter(({ account }) => account) !== undefined;
  useEffect(() => {
    // The login made the worker drop the guest's saved pages.
    if (isPunter) void keepPage();
    if (isPunter && "Notification" in window && Notification.permission === "granted")
      void import("../../domain/account/push.client.ts")
        .then(({ renewSubscription }) => renewSubscription())
        .catch(() => {});
  }, [isPunter]);

  const back = useEffectEvent(async () => {
    setOffline(false);
    // Reload the saved data. If that works, the page is current again.
    if (savedAt !== null && (await Router.replace(Router.asPath, undefined, { scroll: false })))
      setSavedAt(null);
  });
  useEffect(() => {
    const gone = () => setOffline(true);
    const came = () => void back();
    const refreshed = () => setSavedAt(null);
    window.addEventListener("offline", gone);
    window.addEventListener("online", came);
    // A new page has its own age: the worker reports it if the page is not from the network.
    Router.events.on("routeChangeStart", refreshed);
    return () => {
      window.removeEventListener("offline", gone);
      window.removeEventListener("online", came);
      Router.events.off("routeChangeStart", refreshed);
    };
  }, []);

  if (!isOffline && savedAt === null) return null;
  const time = savedAt === null ? "" : moment(savedAt);
  const said =
    savedAt === null
      ? texts("notice.offline")
      : texts(isOffline ? "notice.offlineSaved" : "notice.savedCopy", { time });
  return (
    <p className={styles.line} role="status">
      {said}
    </p>
  );
}
