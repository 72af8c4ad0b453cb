import { formatMoney, minor } from "@touchline/core";
import { IconBell, IconSearch } from "@touchline/icons";
import Link from "next/link";
import { useRouter } from "next/router";
import { openPanel } from "../data/device/shell-state.ts";
import { useHeldBalance } from "../data/punter/held-balance.ts";
import { shownCount, useUnread } from "../data/punter/inbox.ts";
import { type Session, useSession } from "../data/session/session.ts";
import { track, trackLinks } from "../data/tracking/track.ts";
import { isSearchAllowed } from "../domain/addresses/products.ts";
import { useVipMarks } from "../domain/loyalty/vip-marks.ts";
import { BonusBalance } from "../domain/money/BonusBalance.tsx";
import { openPopup } from "../domain/shell/popups/popups.ts";
import { DepositLink } from "../domain/standing/play-links.tsx";
import { useTexts } from "../platform/texts/text.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { VipMark } from "../ui/VipMark.tsx";
import { Logo } from "./Logo.tsx";
import { preloadSearch } from "./panels.ts";
import styles from "./TopBar.module.css";

/** A wide screen has no bottom bar, so its links are here. */
const WIDE_LINKS = [
  { href: "/sport/live/popular", label: "shell.live" },
  { href: "/betting", label: "shell.myBets" },
  { href: "/account", label: "shell.account" },
] as const;

export function TopBar() {
  const texts = useTexts();
  const session = useSession();
  return (
    // biome-ignore lint/a11y: the links in it are what is clicked
    <div className={styles.bar} onClick={trackLinks("top menu link")}>
      <Link className={styles.home} href="/" prefetch={false} aria-label={texts("shell.home")}>
        <Logo />
      </Link>
      <nav className={styles.wide} aria-label={texts("shell.bar")}>
        {WIDE_LINKS.map(({ href, label }) => (
          <ButtonLink key={href} size="s" tone="ghost" href={href} prefetch={false}>
            {texts(label)}
          </ButtonLink>
        ))}
      </nav>
      <SearchIcon />
      {session.status === "guest" ? <ForGuest /> : <ForPunter session={session} />}
    </div>
  );
}

/** Search on every screen whose address allows it (docs/behaviour/routes.md#search). */
function SearchIcon() {
  const texts = useTexts();
  if (!isSearchAllowed(useRouter().asPath)) return null;
  const open = () => {
    track("search click");
    openPanel("search");
  };
  return (
    <button
      type="button"
      className={styles.search}
      aria-label={texts("search.title")}
      title={texts("search.title")}
      onPointerDown={preloadSearch}
      onClick={open}
    >
      <IconSearch size={22} aria-hidden="true" />
    </button>
  );
}

function ForGuest() {
  const texts = useTexts();
  return (
    <div className={styles.tools}>
      <Button size="s" onClick={() => void openPopup("login", {}, { name: "login" })}>
        {texts("shell.login")}
      </Button>
      <ButtonLink size="s" tone="accent" href="/join" prefetch={false}>
        {texts("shell.join")}
      </ButtonLink>
    </div>
  );
}

function ForPunter({ session }: { session: Exclude<Session, { status: "guest" }> }) {
  const texts = useTexts();
  const { icon } = useVipMarks();
  return (
    <div className={styles.tools}>
      {icon && <VipMark />}
      <Messages />
      <p className={styles.balance}>
        {session.status === "punter" ? (
          <Balance {...session.heartbeat.user} />
        ) : (
          <Skeleton width={86} height={17} />
        )}
        {session.status === "punter" && session.heartbeat.user.balanceInfo.bonus > 0 ? (
          <BonusBalance
            className={styles.bonus}
            balanceInfo={session.heartbeat.user.balanceInfo}
            isShown={session.heartbeat.user.settings.showCurrentBalance}
          />
        ) : (
          <span className={styles.caption}>{texts("shell.balance")}</span>
        )}
      </p>
      <DepositLink size="s" tone="accent">
        {texts("shell.deposit")}
      </DepositLink>
    </div>
  );
}

function Messages() {
  const texts = useTexts();
  const unread = useUnread();
  const label =
    unread > 0 ? texts("shell.unreadMessages", { count: unread }) : texts("shell.messages");
  return (
    <Link
      className={styles.messages}
      href="/account/messages"
      prefetch={false}
      aria-label={label}
      title={label}
    >
      <IconBell size={22} aria-hidden="true" />
      {unread > 0 && <b className={styles.unread}>{shownCount(unread)}</b>}
    </Link>
  );
}

function Balance({
  balanceInfo: { mainBalance, currency },
  settings,
}: Extract<Session, { status: "punter" }>["heartbeat"]["user"]) {
  const { tag } = useTexts();
  const held = useHeldBalance();
  const shown = settings.showCurrentBalance
    ? formatMoney(minor(held ?? mainBalance), { locale: tag, currency })
    : "••••";
  return <b className={styles.amount}>{shown}</b>;
}
