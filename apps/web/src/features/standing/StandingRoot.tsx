import { useRouter } from "next/router";
import { useEffect, useEffectEvent } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { onLimitNeeded } from "../../data/session/limit-needed.ts";
import { useLoginMade } from "../../data/session/logins.ts";
import { useSession } from "../../data/session/session.ts";
import { productOfPath } from "../../domain/addresses/products.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { whenIdle } from "../../platform/when-idle.ts";

/**
 * Reacts to the punter's standing in the heartbeat. Guests never load this code. Renders nothing.
 */
export function StandingRoot() {
  const texts = useTexts();
  const frame = useFrame();
  const router = useRouter();
  const session = useSession();
  const loginMade = useLoginMade();
  const path = router.asPath.split("?")[0] ?? "/";
  const heartbeat = session.status === "punter" ? session.heartbeat : null;
  // The inputs of the popups. A changed balance alone must not check again.
  const standing =
    heartbeat &&
    `${heartbeat.user.account} ${heartbeat.accountStatus} ${heartbeat.legalAgreementAccepted} ${heartbeat.personalDomain} ${productOfPath(path)}`;
  const remind = frame.flags.IS_SESSION_ALERT === true && heartbeat !== null;

  const greet = (name: string) =>
    void showNotice("success", {
      id: "welcome-back",
      title: texts("notice.welcomeBack", { name }),
    });
  const followUp = useEffectEvent(async () => {
    const { followUp } = await import("./standing.client.ts");
    if (heartbeat) await followUp(heartbeat, frame, path, greet);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login is followed up even where the standing is as before
  useEffect(
    () => (standing ? whenIdle(() => void followUp().catch(() => {})) : undefined),
    [standing, loginMade],
  );

  /** Some laws require a deposit limit first: whenever that refuses a call, offer to set one. */
  const askForLimit = useEffectEvent(async () => {
    const answer = await openPopup(
      "default",
      {
        title: texts("notice.limitNeeded"),
        text: texts("notice.limitNeededText"),
        actions: [
          { id: "set", label: texts("notice.setLimit"), tone: "accent" },
          { id: "later", label: texts("notice.notNow") },
        ],
      },
      { name: "limit-needed" },
    );
    if (answer === "set") await router.push("/account/deposit");
  });
  useEffect(() => onLimitNeeded(() => void askForLimit()), []);

  const guest = session.status === "guest";
  useEffect(() => {
    if (!guest) return;
    return whenIdle(
      () =>
        void import("./guest-invitation.client.ts").then(({ inviteGuest }) =>
          inviteGuest(frame.intervals),
        ),
    );
  }, [guest, frame.intervals]);

  useEffect(() => {
    if (!remind) return;
    let stop = () => {};
    let left = false;
    void import("./session-reminder.client.ts").then(({ remindOfSession }) => {
      if (!left) stop = remindOfSession();
    });
    return () => {
      left = true;
      stop();
    };
  }, [remind]);
  return null;
}
