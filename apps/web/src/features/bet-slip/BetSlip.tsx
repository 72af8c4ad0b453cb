import { IconInfoCircle, IconTicket, IconX } from "@tabler/icons-react";
import { formatOdds } from "@touchline/core";
import { eventTitle, marketTitle, outcomeTitle } from "../../lib/market-texts.ts";
import { useSession } from "../../lib/session.ts";
import { canCombine, type SlipLeg, totalOdds } from "../../lib/slip/slip.rules.ts";
import { clearSlip, removeSlipLeg, useSlipLegs } from "../../lib/slip/slip.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./BetSlip.module.css";

/** The selections and what they come to. */
export function BetSlip() {
  const texts = useTexts();
  const legs = useSlipLegs();
  const session = useSession();
  const oddsType = session.status === "punter" ? session.heartbeat.user.settings.oddsType : "Decimal";
  if (legs.length === 0) return <EmptySlip />;

  const total = totalOdds(legs);
  return (
    <div className={styles.slip}>
      <div className={styles.head}>
        <p className={styles.count}>{texts("slip.selections", { count: legs.length })}</p>
        <Button tone="ghost" size="s" onClick={clearSlip}>
          {texts("slip.clear")}
        </Button>
      </div>
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <Leg key={leg.outcomeId} leg={leg} oddsType={oddsType} />
        ))}
      </ul>
      {!canCombine(legs) && <p className={styles.warning}>{texts("slip.sameMatch")}</p>}
      {total !== null && (
        <p className={styles.total}>
          {texts("slip.totalOdds")}
          <b>{formatOdds(total, oddsType)}</b>
        </p>
      )}
      <p className={styles.note}>
        <IconInfoCircle size={18} aria-hidden="true" />
        {texts("slip.notYet")}
      </p>
    </div>
  );
}

function Leg({ leg, oddsType }: { leg: SlipLeg; oddsType: Parameters<typeof formatOdds>[1] }) {
  const texts = useTexts();
  const title = outcomeTitle(texts, leg);
  return (
    <li className={styles.leg}>
      <p className={styles.outcome}>{title}</p>
      <IconButton className={styles.remove} label={texts("slip.remove", { selection: title })} onClick={() => removeSlipLeg(leg.outcomeId)}>
        <IconX size={18} />
      </IconButton>
      <p className={styles.match}>
        {marketTitle(texts, leg)} · {eventTitle(texts, leg)}
      </p>
      <p className={styles.price}>
        {leg.odds !== leg.chosenOdds && (
          <s>
            <span className="only-said">{texts("slip.oldPrice")}</span>
            {formatOdds(leg.chosenOdds, oddsType)}
          </s>
        )}
        <b>{formatOdds(leg.odds, oddsType)}</b>
      </p>
    </li>
  );
}

function EmptySlip() {
  const texts = useTexts();
  return (
    <div className={styles.empty}>
      <IconTicket size={40} stroke={1.5} aria-hidden="true" />
      <p className={styles.emptyTitle}>{texts("slip.empty")}</p>
      <p>{texts("slip.emptyHint")}</p>
    </div>
  );
}
