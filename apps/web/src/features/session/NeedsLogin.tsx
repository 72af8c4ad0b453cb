import { IconUserCircle } from "@tabler/icons-react";
import type { Heartbeat } from "@touchline/contract";
import type { ReactNode } from "react";
import { openPopup } from "../../lib/popups/popups.ts";
import { useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./NeedsLogin.module.css";

interface NeedsLoginProps {
  /** What a guest would find here. */
  reason: string;
  children: (user: Heartbeat["user"]) => ReactNode;
}

/** What only a punter can see; a guest is told what is behind it and how to get there. */
export function NeedsLogin({ reason, children }: NeedsLoginProps) {
  const texts = useTexts();
  const session = useSession();
  if (session.status === "punter") return children(session.heartbeat.user);
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
        <Button tone="accent" size="l" wide onClick={() => void openPopup("login", {}, { name: "login" })}>
          {texts("shell.login")}
        </Button>
        <ButtonLink size="l" wide href="/join" prefetch={false}>
          {texts("shell.join")}
        </ButtonLink>
      </div>
    </section>
  );
}
