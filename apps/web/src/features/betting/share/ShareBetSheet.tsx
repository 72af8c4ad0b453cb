import type { Bet } from "@touchline/contract";
import { IconLink, IconPhoto } from "@touchline/icons";
import { useEffect, useMemo, useRef, useState } from "react";
import { useFrame } from "../../../data/frame/frame.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useOddsView } from "../../../domain/money/odds-view.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { TextsOnDemand } from "../../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Lead } from "../../../ui/Form.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { drawTicket } from "./draw-ticket.ts";
import styles from "./ShareBet.module.css";
import { sharePicture } from "./share-picture.client.ts";
import { shareSelections } from "./share-slip.client.ts";
import { pictureOf } from "./ticket-picture.rules.ts";

const TEXTS = ["sharedSlip"] as const;

/**
 * A placed bet as a picture and as a link. Neither identifies the owner; the stake shows only if
 * the owner wants it.
 */
export default function ShareBetSheet({
  bet,
  open,
  onClose,
}: {
  bet: Bet;
  open: boolean;
  onClose: () => void;
}) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={texts("bets.share")}>
      <TextsOnDemand namespaces={TEXTS} fallback={<Skeleton height={360} radius="var(--r-m)" />}>
        <Ways bet={bet} />
      </TextsOnDemand>
    </Sheet>
  );
}

function Ways({ bet }: { bet: Bet }) {
  const texts = useTexts();
  const { brand } = useFrame();
  const { oddsType } = useOddsView();
  const money = useMoneyText(bet.currency);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withMoney, setWithMoney] = useState(false);
  const [busy, setBusy] = useState<"picture" | "link" | null>(null);
  const picture = useMemo(
    () => pictureOf(texts, bet, { brand, oddsType, money: withMoney ? money : null }),
    [texts, bet, brand, oddsType, money, withMoney],
  );
  useEffect(() => {
    if (canvas.current) drawTicket(canvas.current, picture);
  }, [picture]);
  const running = bet.status === "open" || bet.status === "pending";

  async function share(way: "picture" | "link"): Promise<void> {
    setBusy(way);
    try {
      if (way === "link") await shareSelections(bet.legs, texts);
      else if (canvas.current)
        await sharePicture(canvas.current, `${brand.toLowerCase()}-bet`, texts);
    } catch {
      showNotice("failure", { id: "share-slip", title: texts("bets.shareFailed") });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className={styles.ways}>
      <canvas ref={canvas} className={styles.picture} role="img" aria-label={saidOf(picture)} />
      <Switch
        label={texts("sharedSlip.showMoney")}
        checked={withMoney}
        onChange={({ target }) => setWithMoney(target.checked)}
      />
      <Button
        tone="accent"
        size="l"
        wide
        busy={busy === "picture"}
        icon={<IconPhoto size={20} aria-hidden="true" />}
        onClick={() => void share("picture")}
      >
        {texts("sharedSlip.sharePicture")}
      </Button>
      {running && (
        <Button
          size="l"
          wide
          busy={busy === "link"}
          icon={<IconLink size={20} aria-hidden="true" />}
          onClick={() => void share("link")}
        >
          {texts("sharedSlip.shareLink")}
        </Button>
      )}
      <Lead>{texts("sharedSlip.shareHint")}</Lead>
    </div>
  );
}

const saidOf = ({ title, status, lines, more, sums }: ReturnType<typeof pictureOf>): string =>
  [
    title,
    status,
    ...lines.map(({ outcome, detail }) => `${outcome}, ${detail}`),
    more,
    ...sums.map((sum) => sum.join(" ")),
  ]
    .filter(Boolean)
    .join(". ");
