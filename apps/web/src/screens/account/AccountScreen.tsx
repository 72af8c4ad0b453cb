import type { Heartbeat, PunterState } from "@touchline/contract";
import { formatMoney, minor } from "@touchline/core";
import {
  IconArrowUpRight,
  IconBell,
  IconBellRinging,
  IconCashBanknote,
  IconChartHistogram,
  IconCreditCard,
  IconGift,
  IconHeadset,
  IconHourglass,
  IconId,
  IconKey,
  IconLanguage,
  IconLogout,
  IconPhone,
  IconPlayerPause,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconStar,
  IconUserEdit,
  IconWorld,
} from "@touchline/icons";
import { useFrame } from "../../data/frame/frame.ts";
import { useUnread } from "../../data/punter/inbox.ts";
import { logOut } from "../../data/session/session.client.ts";
import { useSession } from "../../data/session/session.ts";
import { localeEntry } from "../../domain/addresses/locale.ts";
import { useOfferedLocales } from "../../domain/addresses/offered-locales.ts";
import { useVipMarks } from "../../domain/loyalty/vip-marks.ts";
import { BonusBalance } from "../../domain/money/BonusBalance.tsx";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { KeptOut } from "../../domain/standing/KeptOut.tsx";
import { DepositLink } from "../../domain/standing/play-links.tsx";
import { identityPath, isKeptOut } from "../../domain/standing/way-on.rules.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { RowButton, RowLink, Rows } from "../../ui/Rows.tsx";
import screen from "../screen.module.css";
import styles from "./AccountScreen.module.css";

/** The punter's own page: name, balance, and links to everything else about the account. */
export function AccountScreen() {
  const texts = useTexts();
  const { locale, flags, site, configuration, pages } = useFrame();
  const isLanguageOffered = useOfferedLocales().length > 1;
  const mayChangeDetails = (state: PunterState) =>
    configuration.STATE_MATRIX.PERSONALDETAILS.includes(state);
  return (
    <div className={screen.screen}>
      <PageTitle title={texts("account.title")} />
      <h1 className={styles.title}>{texts("account.title")}</h1>
      <NeedsLogin beforeSecondFactor reason={texts("account.guest")}>
        {(user) => (
          <>
            <Profile user={user} />
            {isKeptOut(user.punterInfo.state) && <KeptOut state={user.punterInfo.state} />}
            <Rows>
              {!isKeptOut(user.punterInfo.state) && (
                <RowLink
                  href="/account/deposit"
                  label={texts("account.deposit")}
                  icon={<IconCashBanknote size={20} />}
                />
              )}
              <RowLink
                href="/account/withdraw"
                label={texts("account.withdraw")}
                icon={<IconArrowUpRight size={20} />}
              />
              <RowLink
                href="/account/payments"
                label={texts("account.payments")}
                icon={<IconCreditCard size={20} />}
              />
              <RowLink
                href="/account/statement"
                label={texts("account.statement")}
                icon={<IconReceipt size={20} />}
              />
              <RowLink
                href="/account/betting-statistics"
                label={texts("account.bettingStatistics")}
                icon={<IconChartHistogram size={20} />}
              />
              <MessagesRow />
              {!flags.HIDE_BONUSES_ICON && (
                <RowLink
                  href="/account/offers"
                  label={texts("account.offers")}
                  icon={<IconGift size={20} />}
                />
              )}
              {flags.IS_LOYALTY_AVAILABLE && (
                <RowLink
                  href="/account/loyalty"
                  label={texts("account.loyalty")}
                  icon={<IconStar size={20} />}
                />
              )}
            </Rows>
            <Rows>
              <RowLink
                href={identityPath(site)}
                label={texts("account.identity")}
                icon={<IconId size={20} />}
              />
              {!flags.HIDE_NICKNAME && mayChangeDetails(user.punterInfo.state) && (
                <RowLink
                  href="/account/user-details/nickname"
                  label={texts("account.nickname")}
                  icon={<IconUserEdit size={20} />}
                />
              )}
              <RowLink
                href="/confirm-phone"
                label={texts("account.phone")}
                icon={<IconPhone size={20} />}
                value={phoneOf(user)}
              />
              <RowLink
                href="/change-password"
                label={texts("account.password")}
                icon={<IconKey size={20} />}
              />
              <RowLink
                href="/account/security"
                label={texts("account.security")}
                icon={<IconShieldLock size={20} />}
              />
              <RowLink
                href="/account/limits"
                label={texts("account.playLimits")}
                icon={<IconHourglass size={20} />}
              />
              <RowLink
                href="/account/self-exclusion"
                label={texts("account.selfExclusion")}
                icon={<IconPlayerPause size={20} />}
              />
            </Rows>
          </>
        )}
      </NeedsLogin>
      <Rows>
        <RowLink
          href="/account/notifications"
          label={texts("account.notifications")}
          icon={<IconBellRinging size={20} />}
        />
        <RowLink
          href="/account/settings"
          label={texts("settings.title")}
          icon={<IconSettings size={20} />}
        />
        {isLanguageOffered && (
          <RowLink
            href="/account/language"
            label={texts("language.title")}
            icon={<IconLanguage size={20} />}
            value={localeEntry(locale).name}
          />
        )}
        {pages.SITE_ACCESS.length > 0 && (
          <RowLink
            href="/account/siteaccess"
            label={texts("account.siteAccess")}
            icon={<IconWorld size={20} />}
          />
        )}
        <RowLink
          href="/account/contact-us"
          label={texts("account.contactUs")}
          icon={<IconHeadset size={20} />}
        />
      </Rows>
      <LogOut />
    </div>
  );
}

function MessagesRow() {
  const texts = useTexts();
  const unread = useUnread();
  const value = unread > 0 ? { value: texts("account.unread", { count: unread }) } : {};
  return (
    <RowLink
      href="/account/messages"
      label={texts("account.messages")}
      icon={<IconBell size={20} />}
      {...value}
    />
  );
}

const phoneOf = ({ punterInfo }: Heartbeat["user"]): string => {
  const phone = punterInfo.details.phoneInfo?.phoneNumber;
  return phone ? `••• ${phone.slice(-4)}` : "";
};

function Profile({ user }: { user: Heartbeat["user"] }) {
  const texts = useTexts();
  const { account, balanceInfo, punterInfo, settings } = user;
  const { nickname, firstName, email } = punterInfo.details;
  const { avatar } = useVipMarks();
  const name = nickname ?? firstName ?? email ?? account;
  const amount = formatMoney(minor(balanceInfo.mainBalance), {
    locale: texts.tag,
    currency: balanceInfo.currency,
  });
  return (
    <section className={styles.profile}>
      <div className={styles.who} data-private>
        <Avatar name={name} vip={avatar} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.number}>{texts("account.number", { number: account })}</p>
        </div>
      </div>
      <div className={styles.money}>
        <div>
          <p className={styles.caption}>{texts("shell.balance")}</p>
          <p className={styles.balance}>{settings.showCurrentBalance ? amount : "••••"}</p>
          <BonusBalance
            className={styles.bonus}
            balanceInfo={balanceInfo}
            isShown={settings.showCurrentBalance}
          />
        </div>
        <div className={styles.moves}>
          <DepositLink tone="accent">{texts("shell.deposit")}</DepositLink>
          <ButtonLink href="/account/withdraw" prefetch={false}>
            {texts("shell.withdraw")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function LogOut() {
  const texts = useTexts();
  const session = useSession();
  async function ask(): Promise<void> {
    const sure = await openPopup("confirm", {
      title: texts("account.logOutTitle"),
      text: texts("account.logOutText"),
      confirmLabel: texts("account.logOut"),
      tone: "danger",
    });
    if (!sure) return;
    await logOut();
    showNotice("success", { id: "logout", title: texts("account.loggedOut") });
  }
  if (session.status !== "punter") return null;
  return (
    <Rows>
      <RowButton
        label={texts("account.logOut")}
        icon={<IconLogout size={20} />}
        onClick={() => void ask()}
      />
    </Rows>
  );
}
