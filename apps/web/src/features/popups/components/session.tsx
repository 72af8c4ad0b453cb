import { formatMoney, minor } from "@touchline/core";
import { IconClock, IconFileText } from "@touchline/icons";
import { Fragment } from "react";
import { Agreement } from "../../../domain/account/Agreement.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { ChangedTexts } from "./ChangedTexts.tsx";
import { Facts, type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";

/** There is no way round this: the punter accepts the rules or logs out. */
export function LegalAgreement({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"legal-agreement">) {
  const texts = useTexts();
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      icon={IconFileText}
      tone="info"
      title={texts("popups.legalAgreement.title")}
      text={texts("popups.legalAgreement.text")}
      actions={[
        { label: texts("popups.legalAgreement.accept"), run: () => answer("accepted") },
        { label: texts("popups.logOut"), run: () => answer("log-out") },
      ]}
    >
      {props.agreements.map((agreement) => (
        <Fragment key={agreement.siteInfoId}>
          <Agreement {...agreement} />
          <ChangedTexts
            page={agreement.siteInfoId}
            version={agreement.version}
            acceptedVersion={agreement.acceptedVersion}
          />
        </Fragment>
      ))}
    </PopupFrame>
  );
}

/**
 * The session alert (docs/behaviour/account-states.md#session-alert, Spain session reminder): no
 * close button; the time spent, the total bet and the total lost.
 */
export function SessionReminder({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"spain-session-reminder">) {
  const texts = useTexts();
  const { hoursSpent, totalBet, totalLost, currency } = props;
  const minutes = Math.round(hoursSpent * 60);
  const money = (amount: number) => formatMoney(minor(amount), { locale: texts.tag, currency });
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      icon={IconClock}
      tone="warning"
      title={texts("popups.sessionReminder.title")}
      text={texts("popups.sessionReminder.text")}
      actions={[
        { label: texts("popups.sessionReminder.continue"), run: () => answer("continue") },
        { label: texts("popups.logOut"), run: () => answer("log-out") },
      ]}
    >
      <Facts
        facts={[
          [
            texts("popups.sessionReminder.hoursSpent"),
            texts("popups.sessionReminder.time", {
              hours: Math.floor(minutes / 60),
              minutes: minutes % 60,
            }),
          ],
          [texts("popups.sessionReminder.totalBet"), money(totalBet)],
          [texts("popups.sessionReminder.totalLost"), money(totalLost)],
        ]}
      />
    </PopupFrame>
  );
}
