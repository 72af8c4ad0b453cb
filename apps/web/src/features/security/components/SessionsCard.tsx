import { IconDeviceDesktop, IconDeviceMobile } from "@touchline/icons";
import { useMoment } from "../../../domain/dates/moments.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Refused } from "../../../ui/Form.tsx";
import { Rows } from "../../../ui/Rows.tsx";
import styles from "../Security.module.css";
import { endSession, endSessions, type SecurityView } from "../security.client.ts";
import { useStep } from "../use-step.ts";

type OpenSession = SecurityView["sessions"][number];

const PHONES = ["iPhone", "iPad", "Android"];

/** Where the account is logged in, with a button to log out everywhere. */
export function SessionsCard({ view }: { view: SecurityView }) {
  const texts = useTexts();
  const { busy, fault, take } = useStep();

  async function endAll(): Promise<void> {
    const which = await openPopup("default", {
      title: texts("security.endAllTitle"),
      text: texts("security.endAllText"),
      actions: [
        { id: "others", label: texts("security.endOthers"), tone: "accent" },
        { id: "all", label: texts("security.endAll"), tone: "danger" },
      ],
    });
    if (which === "others" || which === "all") await take("all", () => endSessions(which));
  }

  return (
    <Rows title={texts("security.sessions")}>
      <div className={styles.list}>
        {view.sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void take(session.id, () => endSession(session.id))}
          />
        ))}
      </div>
      <div className={styles.block}>
        <Refused>{fault}</Refused>
        <Button tone="danger" wide busy={busy === "all"} onClick={() => void endAll()}>
          {texts("security.logOutEverywhere")}
        </Button>
      </div>
    </Rows>
  );
}

function SessionItem({
  session,
  busy,
  onEnd,
}: {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}) {
  const texts = useTexts();
  const moment = useMoment("history");
  const { browser, system, app, country, current, lastUsedAt } = session;
  const named = app ? [texts("security.appSession"), system] : [browser, system];
  const name = named.filter(Boolean).join(", ") || texts("security.unknownDevice");
  const place = country && new Intl.DisplayNames([texts.tag], { type: "region" }).of(country);
  const Icon =
    app || (system !== null && PHONES.includes(system)) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <div className={styles.item}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        {current ? (
          <span className={styles.here}>{texts("security.thisDevice")}</span>
        ) : (
          <span className={styles.detail}>
            {texts("security.lastUsed", { at: moment(lastUsedAt) })}
          </span>
        )}
        {place && <span className={styles.detail}>{place}</span>}
      </div>
      {!current && (
        <Button busy={busy} aria-label={texts("security.endNamed", { name })} onClick={onEnd}>
          {texts("security.end")}
        </Button>
      )}
    </div>
  );
}
