import { IconBellRinging, IconLanguage } from "@touchline/icons";
import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import type { Session } from "../../data/session/session.ts";
import { useChangeSettings } from "../../domain/account/settings.client.ts";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { localeEntry } from "../../domain/addresses/locale.ts";
import { useOfferedLocales } from "../../domain/addresses/offered-locales.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { ThemeSwitch } from "../../features/theme/ThemeSwitch.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import screen from "../screen.module.css";
import { type AccountChoices, AccountSettings } from "./AccountSettings.tsx";
import { BettingSettings } from "./BettingSettings.tsx";
import { CashOutSettings } from "./CashOutSettings.tsx";
import { ContactSettings } from "./ContactSettings.tsx";
import { DeviceSwitch } from "./DeviceSwitch.tsx";
import styles from "./SettingsScreen.module.css";
import { VipSettings } from "./VipSettings.tsx";

export function SettingsScreen(choices: AccountChoices) {
  const texts = useTexts();
  const { locale } = useFrame();
  const locales = useOfferedLocales();
  return (
    <div className={screen.screen}>
      <PageTitle title={texts("settings.title")} />
      <BackButton title={texts("settings.title")} />
      <Rows title={texts("settings.display")}>
        <div className={styles.field}>
          <ThemeSwitch labelled />
          <p className={styles.hint}>{texts("settings.themeHint")}</p>
        </div>
        {locales.length > 1 && (
          <RowLink
            href="/account/language"
            label={texts("language.title")}
            icon={<IconLanguage size={20} />}
            value={localeEntry(locale).name}
          />
        )}
        <DeviceSwitch name="isAnimationsActive" />
        <RowLink
          href="/account/notifications"
          label={texts("settings.notifications")}
          icon={<IconBellRinging size={20} />}
        />
      </Rows>
      <QueryRoot>
        <NeedsLogin reason={texts("settings.guest")}>
          {(user) => <PunterSettings user={user} choices={choices} />}
        </NeedsLogin>
      </QueryRoot>
    </div>
  );
}

type User = Extract<Session, { status: "punter" }>["heartbeat"]["user"];

function PunterSettings({ user, choices }: { user: User; choices: AccountChoices }) {
  const { mutate, isPending } = useChangeSettings();
  const settings = { settings: user.settings, change: mutate, busy: isPending };
  return (
    <>
      <BettingSettings {...settings} />
      <CashOutSettings />
      <AccountSettings {...settings} {...choices} />
      <VipSettings {...settings} account={user.account} />
      <ContactSettings {...settings} />
    </>
  );
}
