import { useMutation } from "@tanstack/react-query";
import { namesOf } from "@touchline/betting";
import type { EventHead, Market, Outcome } from "@touchline/contract";
import Link from "next/link";
import { useState } from "react";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { call } from "../../data/session/session.client.ts";
import { marketTitle, outcomeTitle } from "../../domain/events/market-texts.ts";
import { oddsTextOf, useOddsText } from "../../domain/money/odds-text.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Refused } from "../../ui/Form.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { RowButton, Rows } from "../../ui/Rows.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./AlertSheet.module.css";
import { MatchSwitches } from "./MatchSwitches.tsx";

interface AlertSheetProps {
  tree: { head: EventHead; markets: readonly Market[] };
  title: string;
  /** Alerts for start, score and end are available. */
  isFollowed: boolean;
  hasOdds: boolean;
  open: boolean;
  onClose: () => void;
}

interface Chosen {
  market: Market;
  outcome: Outcome;
}

const TEXTS = ["alerts"] as const;
/** The most followed markets come first; a full list would be too long to scroll. */
const MOST_MARKETS = 12;

/** The alerts of an event: its news, and target odds for one of its outcomes. Each is sent once. */
export default function AlertSheet({
  tree,
  title,
  isFollowed,
  hasOdds,
  open,
  onClose,
}: AlertSheetProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Sheet open={open} onClose={onClose} onClosed={() => setChosen(null)} title={title}>
      <TextsOnDemand namespaces={TEXTS} fallback={<Skeleton height={240} radius="var(--r-m)" />}>
        <QueryRoot>
          {chosen ? (
            <AlertForm head={tree.head} chosen={chosen} onDone={onClose} />
          ) : (
            <div className={styles.list}>
              {isFollowed && <MatchSwitches eventId={tree.head.eventId} />}
              {hasOdds && <Outcomes tree={tree} onChoose={setChosen} />}
            </div>
          )}
        </QueryRoot>
      </TextsOnDemand>
    </Sheet>
  );
}

function Outcomes({
  tree,
  onChoose,
}: {
  tree: AlertSheetProps["tree"];
  onChoose: (chosen: Chosen) => void;
}) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const markets = tree.markets.filter(({ status }) => status === "open").slice(0, MOST_MARKETS);
  if (markets.length === 0) return <Lead>{texts("alerts.nothingOpen")}</Lead>;
  return (
    <>
      <h3 className={styles.heading}>{texts("alerts.oddsToo")}</h3>
      <Lead>{texts("alerts.choose")}</Lead>
      {markets.map((market) => (
        <Rows key={market.marketId} title={titleOf(market)}>
          {market.outcomes.map((outcome) => (
            <RowButton
              key={outcome.outcomeId}
              label={outcomeTitle(texts, namesOf(tree.head, market, outcome))}
              value={oddsText(outcome.odds)}
              onClick={() => onChoose({ market, outcome })}
            />
          ))}
        </Rows>
      ))}
    </>
  );

  function titleOf(market: Market): string {
    const [outcome] = market.outcomes;
    return outcome ? marketTitle(texts, namesOf(tree.head, market, outcome)) : "";
  }
}

function AlertForm({
  head,
  chosen: { market, outcome },
  onDone,
}: {
  head: EventHead;
  chosen: Chosen;
  onDone: () => void;
}) {
  const texts = useTexts();
  const [odds, setOdds] = useState<number | null>(null);
  const milli = odds === null ? null : Math.round(odds * 1000);
  const isUsable = milli !== null && milli > 1000 && milli !== outcome.odds;
  const now = oddsTextOf(outcome.odds, "Decimal");
  const set = useMutation({
    mutationFn: (wanted: number) =>
      call("setPriceAlert", {
        body: {
          eventId: head.eventId,
          marketId: market.marketId,
          outcomeId: outcome.outcomeId,
          odds: wanted,
        },
      }),
    onSuccess: () => {
      showNotice("success", {
        id: "price-alert",
        title: texts("alerts.set"),
        text: texts("alerts.setHint"),
      });
      onDone();
    },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (isUsable) set.mutate(milli);
      }}
    >
      <Lead>
        {outcomeTitle(texts, namesOf(head, market, outcome))} · {texts("alerts.now", { odds: now })}
      </Lead>
      <NumberField
        label={texts("alerts.odds")}
        value={odds}
        onChange={setOdds}
        max={1000}
        {...(isUsable
          ? { hint: texts(milli > outcome.odds ? "alerts.above" : "alerts.below") }
          : {})}
      />
      <Refused>{set.error ? faultText(texts, set.error) : null}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={set.isPending} disabled={!isUsable}>
        {texts("alerts.save")}
      </Button>
      <Lead>
        <Link href="/account/notifications" prefetch={false}>
          {texts("alerts.toNotifications")}
        </Link>
      </Lead>
    </Form>
  );
}
