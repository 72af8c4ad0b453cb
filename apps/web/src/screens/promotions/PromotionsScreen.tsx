import type { Product, PromotionCard } from "@touchline/contract";
import Head from "next/head";
import { PageTimeProvider } from "../../data/live/live.clock.ts";
import { PromotionCards } from "../../features/promotions/PromotionCards.tsx";
import { useOwnPromotions } from "../../features/promotions/use-own-promotions.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

export interface PromotionsScreenProps {
  /** Null for the whole site. */
  product: Product | null;
  /** The law restricts promotions to punters, so the page contains none. */
  closed: boolean;
  promotions: PromotionCard[];
  serverTime: number;
}

/** The promotions of the site or of one product. */
export function PromotionsScreen({ closed, ...props }: PromotionsScreenProps) {
  const texts = useTexts();
  return (
    <Screen title={texts("section.promotions")}>
      {closed && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      <PageTimeProvider value={props.serverTime}>
        {closed ? (
          <NeedsLogin reason={texts("shell.promotionsGuest")}>
            {() => <OwnCards {...props} />}
          </NeedsLogin>
        ) : (
          <OpenCards {...props} />
        )}
      </PageTimeProvider>
    </Screen>
  );
}

type CardsProps = Omit<PromotionsScreenProps, "closed">;
const NOBODYS: ReadonlySet<string> = new Set();

/** Public promotions; a punter's data marks those they have joined. */
function OpenCards({ product, promotions }: CardsProps) {
  const mine = useOwnPromotions(product);
  if (mine.state !== "known") return <PromotionCards promotions={promotions} joined={NOBODYS} />;
  return <PromotionCards promotions={mine.own.promotions} joined={new Set(mine.own.joined)} />;
}

/** The cards for sites whose pages may not contain promotions: the browser fetches them. */
function OwnCards({ product }: CardsProps) {
  const mine = useOwnPromotions(product);
  if (mine.state === "failed") return <LoadFailed onRetry={mine.retry} />;
  if (mine.state === "none") return <Skeleton height={420} radius="var(--r-l)" />;
  return <PromotionCards promotions={mine.own.promotions} joined={new Set(mine.own.joined)} />;
}
