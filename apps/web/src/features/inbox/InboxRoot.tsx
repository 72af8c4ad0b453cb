import { useEffect } from "react";
import { whenIdle } from "../../data/device/browser.ts";
import { useSession } from "../../data/session/session.ts";
import { OnDemand } from "../../ui/OnDemand.tsx";
import { showCard, useCard } from "./active-card.ts";

const loadCard = () => import("./components/ActiveCard.tsx");

/**
 * Follows a punter's inbox on every page, with code that guests never load, and shows the active
 * message that is a card.
 */
export function InboxRoot() {
  const session = useSession();
  const heartbeat = session.status === "punter" ? session.heartbeat : null;
  // Before its second factor a session reads no messages.
  const account =
    heartbeat && (!heartbeat.threeDs.enabled || heartbeat.threeDs.sessionVerified)
      ? heartbeat.user.account
      : null;
  const card = useCard();
  useEffect(() => {
    if (!account) return;
    let stop = () => {};
    let left = false;
    const callOff = whenIdle(async () => {
      const { followInbox } = await import("./inbox.live.ts");
      if (!left) stop = followInbox();
    });
    return () => {
      left = true;
      callOff();
      stop();
      showCard(null);
    };
  }, [account]);
  return (
    card && (
      <OnDemand
        key={card.message.punterMessageId}
        load={loadCard}
        props={card}
        onFailed={() => showCard(null)}
      />
    )
  );
}
