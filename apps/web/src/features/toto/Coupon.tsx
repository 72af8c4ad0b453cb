import type { TotoDraw } from "@touchline/contract";
import { IconDice5, IconEraser } from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import styles from "./Coupon.module.css";
import { CouponBar } from "./components/CouponBar.tsx";
import { CouponMatches } from "./components/CouponMatches.tsx";
import { CouponReceipt } from "./components/CouponReceipt.tsx";
import { Distribution } from "./components/Distribution.tsx";
import { MatchHead } from "./components/MatchHead.tsx";
import type { FollowedDraw } from "./toto.queries.ts";
import { TOTO_PATHS } from "./toto.rules.ts";
import { clearMarks, dip, useReceipt } from "./toto.state.ts";

/** The coupon of an open draw; for a closed one, its matches with their scores. */
export function Coupon({ followed, onSeeMine }: { followed: FollowedDraw; onSeeMine: () => void }) {
  const { draw } = followed;
  const receipt = useReceipt();
  if (receipt?.drawId === draw.drawId)
    return <CouponReceipt coupon={receipt} onSeeMine={onSeeMine} />;
  return draw.status === "open" ? <OpenCoupon followed={followed} /> : <ClosedDraw draw={draw} />;
}

function OpenCoupon({ followed }: { followed: FollowedDraw }) {
  const texts = useTexts();
  const { draw } = followed;
  return (
    <div className={styles.coupon}>
      <p className={styles.hint}>
        {texts(`toto.hint.${draw.game}`)} {texts("toto.shareHint")}
      </p>
      <div className={styles.tools}>
        <Button icon={<IconDice5 size={20} aria-hidden="true" />} onClick={() => dip(draw)}>
          {texts("toto.luckyDip")}
        </Button>
        <Button
          tone="ghost"
          icon={<IconEraser size={20} aria-hidden="true" />}
          onClick={() => clearMarks(draw)}
        >
          {texts("toto.clear")}
        </Button>
      </div>
      <CouponMatches draw={draw} />
      <CouponBar followed={followed} />
    </div>
  );
}

function ClosedDraw({ draw }: { draw: TotoDraw }) {
  const texts = useTexts();
  return (
    <div className={styles.coupon}>
      {draw.status === "closed" && <Note>{texts("toto.closedNow")}</Note>}
      <ButtonLink tone="accent" size="l" wide href={TOTO_PATHS[draw.game]} prefetch={false}>
        {texts("toto.nextDraw")}
      </ButtonLink>
      <ol className={styles.matches} aria-label={texts("toto.matches")}>
        {draw.matches.map((match, at) => (
          <li key={match.eventId} className={styles.match}>
            <MatchHead match={match} position={at} />
            <Distribution game={draw.game} match={match} />
          </li>
        ))}
      </ol>
    </div>
  );
}
