import { IconDeviceMobile, IconFileText } from "@touchline/icons";
import { useState } from "react";
import { useMoment } from "../../../domain/dates/moments.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Lead, Refused } from "../../../ui/Form.tsx";
import { Rows } from "../../../ui/Rows.tsx";
import styles from "../Security.module.css";
import {
  beginAuthenticator,
  removeAuthenticator,
  renewCodes,
  type SecurityView,
} from "../security.client.ts";
import { useStep } from "../use-step.ts";
import { AuthenticatorSetUp } from "./AuthenticatorSetUp.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** The authenticator app: off, being set up, or on with its recovery codes. */
export function AuthenticatorCard({ view }: { view: SecurityView }) {
  const texts = useTexts();
  const moment = useMoment("history");
  const { busy, fault, take } = useStep();
  const [setUp, setSetUp] = useState<{ key: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { enabled, since } = view.authenticator;

  async function turnOff(): Promise<void> {
    const sure = await openPopup("confirm", {
      title: texts("security.appOffTitle"),
      text: texts("security.appOffText"),
      confirmLabel: texts("security.appOff"),
      tone: "danger",
    });
    if (sure && (await take("off", removeAuthenticator))) setCodes(null);
  }
  const made = (shown: readonly string[] | null) => {
    setSetUp(null);
    if (shown) setCodes(shown);
  };

  return (
    <Rows title={texts("security.app")}>
      {enabled && (
        <div className={styles.list}>
          <div className={styles.item}>
            <IconDeviceMobile className={styles.icon} size={22} aria-hidden="true" />
            <div className={styles.about}>
              <span className={styles.name}>{texts("security.appOn")}</span>
              {since !== null && (
                <span className={styles.detail}>
                  {texts("security.since", { at: moment(since) })}
                </span>
              )}
            </div>
          </div>
          <div className={styles.item}>
            <IconFileText className={styles.icon} size={22} aria-hidden="true" />
            <div className={styles.about}>
              <span className={styles.name}>{texts("security.codes")}</span>
              <span className={styles.detail}>
                {texts("security.codesLeft", { count: view.recoveryCodesLeft })}
              </span>
            </div>
          </div>
        </div>
      )}
      <div className={styles.block}>
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
        <Refused>{fault}</Refused>
        {setUp && !enabled && <AuthenticatorSetUp uri={setUp.uri} onDone={made} />}
        {!setUp && !enabled && (
          <>
            <Lead>{texts("security.appLead")}</Lead>
            <Button
              wide
              busy={busy === "begin"}
              onClick={() => void take("begin", beginAuthenticator).then(setSetUp)}
            >
              {texts("security.setUpApp")}
            </Button>
          </>
        )}
        {enabled && !codes && (
          <>
            <Button
              wide
              busy={busy === "codes"}
              onClick={() =>
                void take("codes", renewCodes).then((done) => made(done?.recoveryCodes ?? null))
              }
            >
              {texts("security.newCodes")}
            </Button>
            <Button tone="ghost" wide busy={busy === "off"} onClick={() => void turnOff()}>
              {texts("security.appOff")}
            </Button>
          </>
        )}
      </div>
    </Rows>
  );
}
