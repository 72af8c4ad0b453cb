import { useEffect } from "react";
import { useSession } from "../../data/session/session.ts";
import { whenIdle } from "../../platform/when-idle.ts";
import { OnDemand } from "../../ui/OnDemand.tsx";
import { showCard, useCard } from "./active-card.ts";

const loadCard = () => import("./components/ActiveCard.tsx");

/**
 * Follows a punter's inbox on every page and shows the active message card. Guests never load this
 * code.
 */
export function InboxRoot() {
  const session = useSession();
  const heartbeat = session.status === "punter" ? session.heartbeat : null;
  // A session cannot read messages before its second factor.
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
