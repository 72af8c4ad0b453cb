import type { CashOutAlert, PriceAlert } from "@touchline/contract";
import { IconTrash } from "@touchline/icons";
import { eventTitle, marketTitle, outcomeTitle } from "../../../domain/events/market-texts.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useOddsText } from "../../../domain/money/odds-text.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Lead, Refused } from "../../../ui/Form.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Rows } from "../../../ui/Rows.tsx";
import { useAlerts, useRemoveAlert } from "../notifications.queries.ts";
import styles from "./AlertList.module.css";

/** Alerts that have not fired yet, each with a button to delete it. */
export function AlertList() {
  const texts = useTexts();
  const { data } = useAlerts();
  const remove = useRemoveAlert();
  if (!data) return null;
  const { prices, cashOuts, matches } = data;
  if (prices.length + cashOuts.length + matches.length === 0)
    return (
      <Rows title={texts("notifications.alerts")}>
        <p className={styles.none}>{texts("notifications.noAlerts")}</p>
      </Rows>
    );
  return (
    <>
      <Refused>{remove.error ? faultText(texts, remove.error) : null}</Refused>
      <Rows title={texts("notifications.alerts")}>
        {matches.map(({ eventId, title, news }) => (
          <Row
            key={eventId}
            title={title}
            text={news.map((each) => texts(`notifications.match.${each}`)).join(" · ")}
            onRemove={() => remove.mutate({ eventId })}
          />
        ))}
        {prices.map((alert) => (
          <PriceRow
            key={alert.alertId}
            alert={alert}
            onRemove={() => remove.mutate({ alertId: alert.alertId })}
          />
        ))}
        {cashOuts.map((alert) => (
          <CashOutRow
            key={alert.betId}
            alert={alert}
            onRemove={() => remove.mutate({ betId: alert.betId })}
          />
        ))}
      </Rows>
      <Lead>{texts("notifications.alertsHint")}</Lead>
    </>
  );
}

function PriceRow({
  alert: { names, direction, odds },
  onRemove,
}: {
  alert: PriceAlert;
  onRemove: () => void;
}) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const value = texts(`notifications.price.${direction}`, {
    odds: oddsText(odds),
  });
  return (
    <Row
      title={`${outcomeTitle(texts, names)} · ${value}`}
      text={`${marketTitle(texts, names)} · ${eventTitle(texts, names)}`}
      onRemove={onRemove}
    />
  );
}

function CashOutRow({
  alert: { number, amount, currency },
  onRemove,
}: {
  alert: CashOutAlert;
  onRemove: () => void;
}) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  return (
    <Row
      title={texts("notifications.cashOutFrom", { amount: money(amount) })}
      text={texts("notifications.betNumber", { number })}
      onRemove={onRemove}
    />
  );
}

function Row({ title, text, onRemove }: { title: string; text: string; onRemove: () => void }) {
  const texts = useTexts();
  return (
    <div className={styles.row}>
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      <IconButton label={texts("notifications.removeAlert", { name: title })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
