import type { Heartbeat } from "@touchline/contract";
import { IconDeviceMobile, IconUserCircle } from "@touchline/icons";
import type { ReactNode } from "react";
import { useSession } from "../../data/session/session.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./NeedsLogin.module.css";

interface NeedsLoginProps {
  /** Tells a guest what the page offers. */
  reason: string;
  /** Show the content even to a session that still has to be confirmed by phone. */
  beforeSecondFactor?: boolean;
  children: (user: Heartbeat["user"]) => ReactNode;
}

/** Content for punters only. A guest sees what it is and how to log in. */
export function NeedsLogin({ reason, beforeSecondFactor = false, children }: NeedsLoginProps) {
  const texts = useTexts();
  const session = useSession();
  if (session.status === "punter") {
    const { threeDs, user } = session.heartbeat;
    return threeDs.enabled && !threeDs.sessionVerified && !beforeSecondFactor ? (
      <SecondFactor />
    ) : (
      children(user)
    );
  }
  if (session.status === "expected") {
    return (
      <div className={styles.waiting} aria-busy="true">
        <span className="only-said">{texts("shell.loading")}</span>
        <Skeleton height={92} radius="var(--r-m)" />
        <Skeleton height={208} radius="var(--r-m)" />
        <Skeleton height={156} radius="var(--r-m)" />
      </div>
    );
  }
  return (
    <section className={styles.guest}>
      <IconUserCircle size={44} stroke={1.4} aria-hidden="true" />
      <p>{reason}</p>
      <div className={styles.ways}>
        <Button
          tone="accent"
          size="l"
          wide
          onClick={() => void openPopup("login", {}, { name: "login" })}
        >
          {texts("shell.login")}
        </Button>
        <ButtonLink size="l" wide href="/join" prefetch={false}>
          {texts("shell.join")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** A session confirmed only by password sees nothing of the account. */
function SecondFactor() {
  const texts = useTexts();
  return (
    <section className={styles.guest}>
      <IconDeviceMobile size={44} stroke={1.4} aria-hidden="true" />
      <p>{texts("shell.secondFactor")}</p>
      <div className={styles.ways}>
        <ButtonLink tone="accent" size="l" wide href="/threedsconfirm" prefetch={false}>
          {texts("shell.confirmSession")}
        </ButtonLink>
      </div>
    </section>
  );
}
