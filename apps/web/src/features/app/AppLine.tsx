import Router from "next/router";
import { useEffect, useEffectEvent, useState } from "react";
import type { SavedCopy } from "../../data/device/saved-copy.ts";
import { usePunter } from "../../data/session/session.ts";
import { countVisit } from "../../domain/account/install-offer.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./AppLine.module.css";
import { keepPage, startWorker } from "./worker.client.ts";

/** As long as a page is open: the offer of an update does not expire. */
const UNTIL_ANSWERED_MS = 24 * 3_600_000;
/** How often an unreachable site is tried while the device has a network. */
const REACHED_AGAIN_MS = 15_000;

/**
 * Says that the site is offline and when the shown content was saved. Starts the service worker.
 */
export function AppLine() {
  const texts = useTexts();
  const moment = useMoment("saved");
  const [isDisconnected, setDisconnected] = useState(() => !navigator.onLine);
  const [saved, setSaved] = useState<SavedCopy | null>(null);
  // A device may have a network that leads nowhere: the worker knows that the site was unreachable.
  const isOffline = isDisconnected || saved?.isUnreachable === true;

  const onUpdate = useEffectEvent((apply: () => void) => {
    showNotice("push", {
      id: "new-version",
      duration: UNTIL_ANSWERED_MS,
      title: texts("notice.newVersion"),
      action: { label: texts("notice.update"), run: apply },
    });
  });

  useEffect(() => startWorker({ onUpdate: (apply) => onUpdate(apply), onSaved: setSaved }), []);
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
    setDisconnected(false);
    // Reload the saved data. If that works, the page is current again.
    if (saved && (await Router.replace(Router.asPath, undefined, { scroll: false })))
      setSaved(null);
  });
  useEffect(() => {
    const gone = () => setDisconnected(true);
    const came = () => void back();
    const refreshed = () => setSaved(null);
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

  const isUnreachable = saved?.isUnreachable === true && !isDisconnected;
  useEffect(() => {
    if (!isUnreachable) return;
    // No event tells when such a network leads to the site again.
    const timer = setInterval(async () => {
      const reply = await fetch(window.location.href, { method: "HEAD" }).catch(() => null);
      if (reply?.ok) void back();
    }, REACHED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnreachable]);

  if (!isOffline && !saved) return null;
  const said = saved
    ? texts(isOffline ? "notice.offlineSaved" : "notice.savedCopy", { time: moment(saved.at) })
    : texts("notice.offline");
  return (
    <p className={styles.line} role="status">
      {said}
    </p>
  );
}
