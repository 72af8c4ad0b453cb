import type { TotoGameId } from "@touchline/betting";
import { IconTicket } from "@touchline/icons";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CouponCard } from "./components/CouponCard.tsx";
import styles from "./MyCoupons.module.css";
import { useCoupons, useDraws } from "./toto.queries.ts";

/** The punter's coupons of a game, newest first, each with its state. */
export function MyCoupons({ game }: { game: TotoGameId }) {
  const texts = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCoupons(game);
  const coupons = data?.pages.flatMap((page) => page.coupons) ?? [];
  const draws = useDraws([...new Set(coupons.map(({ drawId }) => drawId))]);
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="var(--r-m)" />;
  if (coupons.length === 0)
    return (
      <Empty
        icon={<IconTicket size={44} stroke={1.4} aria-hidden="true" />}
        title={texts("toto.noCoupons")}
        text={texts("toto.noCouponsHint")}
      />
    );
  return (
    <div className={styles.list}>
      {coupons.map((coupon) => (
        <CouponCard key={coupon.couponId} coupon={coupon} draw={draws.get(coupon.drawId)} />
      ))}
      {hasNextPage && (
        <Button size="l" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("toto.more")}
        </Button>
      )}
    </div>
  );
}
