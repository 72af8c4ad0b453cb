import { IconBroadcast, IconMenu2, IconTicket, IconUserCircle } from "@touchline/icons";
import Link from "next/link";
import { useRouter } from "next/router";
import type { MouseEvent } from "react";
import { openPanel } from "../data/device/shell-state.ts";
import { useOpenBets } from "../data/punter/open-bets.ts";
import { useSession } from "../data/session/session.ts";
import { askLogin } from "../domain/shell/ask-login.ts";
import { useSlipCount } from "../domain/slip/slip.ts";
import { useTexts } from "../platform/texts/text.ts";
import styles from "./BottomBar.module.css";
import { preloadMenu, preloadSlip } from "./panels.ts";

/**
 * Navigation within reach of the thumb. On a wide screen the menu and the slip are beside the page
 * instead.
 */
export function BottomBar() {
  const texts = useTexts();
  const router = useRouter();
  const session = useSession();
  const count = useSlipCount();
  const openBets = useOpenBets();
  const path = router.asPath.split(/[?#]/)[0] ?? "";
  const here = (prefix: string) =>
    path === prefix || path.startsWith(`${prefix}/`) ? "page" : undefined;

  async function toAccount(event: MouseEvent): Promise<void> {
    if (session.status !== "guest") return;
    event.preventDefault();
    if (await askLogin(session)) await router.push("/account");
  }
  return (
    <nav className={styles.bar} aria-label={texts("shell.bar")}>
      <button
        type="button"
        className={styles.item}
        onPointerDown={preloadMenu}
        onClick={() => openPanel("menu")}
      >
        <IconMenu2 size={23} aria-hidden="true" />
        <span className={styles.label}>{texts("shell.menu")}</span>
      </button>
      <Link
        className={styles.item}
        href="/sport/live/popular"
        prefetch={false}
        aria-current={here("/sport/live")}
      >
        <IconBroadcast size={23} aria-hidden="true" />
        <span className={styles.label}>{texts("shell.live")}</span>
      </Link>
      <button
        type="button"
        className={styles.item}
        onPointerDown={preloadSlip}
        onClick={() => openPanel("slip")}
      >
        <b className={styles.count} data-filled={count > 0 || undefined}>
          {count}
        </b>
        <span className={styles.label}>{texts("shell.slip")}</span>
      </button>
      <Link
        className={styles.item}
        href="/betting"
        prefetch={false}
        aria-current={here("/betting")}
      >
        <IconTicket size={23} aria-hidden="true" />
        <span className={styles.label}>{texts("shell.myBets")}</span>
        {openBets > 0 && (
          <b className={styles.badge}>
            <span className="only-said">{texts("shell.openBets")} </span>
            {openBets > 99 ? "99+" : openBets}
          </b>
        )}
      </Link>
      <Link
        className={styles.item}
        href="/account"
        prefetch={false}
        aria-current={here("/account")}
        onClick={(event) => void toAccount(event)}
      >
        <IconUserCircle size={23} aria-hidden="true" />
        <span className={styles.label}>{texts("shell.account")}</span>
      </Link>
    </nav>
  );
}
