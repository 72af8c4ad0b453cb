import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { serverNow } from "../../../../data/live/live.clock.ts";
import { usePunter } from "../../../../data/session/session.ts";
import { netText, playedText } from "../../../../domain/games/played.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Facts } from "../../../../ui/Facts.tsx";
import { Sheet } from "../../../../ui/Sheet.tsx";
import type { Play } from "../play.ts";
import styles from "./RealityCheck.module.css";

/**
 * When the last check was answered, and by which account. The next game of the same session counts
 * from there.
 */
let answered: { account: string | undefined; at: number } = { account: undefined, at: 0 };

const unasked = (account: string | undefined) => ({
  account,
  answeredAt: answered.account === account ? answered.at : 0,
  dueFrom: 0,
});

/** Whether a check is due. The game waits until it is answered. */
export function useRealityCheck(
  startedAt: number,
  intervalMs: number,
): { due: boolean; goOn: () => void } {
  const account = usePunter((user) => user.account);
  const [asked, setAsked] = useState(() => unasked(account));
  // The next punter to log in gets checks about their own session.
  const { answeredAt, dueFrom } = asked.account === account ? asked : unasked(account);
  const from = Math.max(startedAt, answeredAt);
  useEffect(() => {
    if (startedAt === 0) return;
    const timer = setTimeout(
      () => setAsked({ account, answeredAt, dueFrom: from }),
      Math.max(0, from + intervalMs - serverNow()),
    );
    return () => clearTimeout(timer);
  }, [account, startedAt, answeredAt, from, intervalMs]);
  return {
    due: startedAt !== 0 && dueFrom === from,
    goOn: () => {
      answered = { account, at: serverNow() };
      setAsked(unasked(account));
    },
  };
}

/** At intervals: the time played, the net result, and a choice to stop. */
export function RealityCheck({
  play,
  due,
  onGoOn,
  lobby,
}: {
  play: Play;
  due: boolean;
  onGoOn: () => void;
  lobby: string;
}) {
  const texts = useTexts();
  const router = useRouter();
  const money = useMoneyText(play.currency || "USD");
  const { startedAt, staked, won } = play.clock;
  const facts = [
    [texts("game.played"), playedText(due ? serverNow() - startedAt : 0)],
    [texts("game.staked"), money(staked)],
    [texts("game.returned"), money(won)],
    [texts("game.net"), netText(won - staked, money)],
  ] as const;
  return (
    <Sheet open={due} onClose={onGoOn} title={texts("game.realityCheck")} closable={false}>
      <p className={styles.lead}>{texts("game.realityCheckText")}</p>
      <Facts facts={facts} />
      <div className={styles.actions}>
        <Button size="l" wide onClick={() => void router.push(lobby)}>
          {texts("game.leave")}
        </Button>
        <Button size="l" wide tone="accent" onClick={onGoOn}>
          {texts("game.keepPlaying")}
        </Button>
      </div>
    </Sheet>
  );
}
