import type { Promotion } from "@touchline/contract";
import Head from "next/head";
import { PageTimeProvider } from "../../data/live/live.clock.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useSession } from "../../data/session/session.ts";
import { useLastPart } from "../../domain/addresses/use-address.ts";
import { faultCode, faultText } from "../../domain/texts/call-fault.ts";
import { TakePart } from "../../features/promotions/components/TakePart.tsx";
import { PromotionView } from "../../features/promotions/PromotionView.tsx";
import { useRaceBoard } from "../../features/promotions/promotions.live.ts";
import { useMyPromotion, usePromotion } from "../../features/promotions/promotions.queries.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import type { PromotionScreenProps } from "./promotions-page.ts";

/** A promotion's own page: the page's data for guests, with their own standing for punters. */
export function PromotionScreen({ slug, promotion }: PromotionScreenProps) {
  const texts = useTexts();
  const title = promotion?.title ?? texts("section.promotions");
  return (
    <QueryRoot>
      <Screen title={title}>
        <Head>
          {promotion ? (
            <meta name="description" content={promotion.text} />
          ) : (
            <meta name="robots" content="noindex" />
          )}
        </Head>
        <PageTimeProvider value={promotion?.serverTime ?? 0}>
          {promotion ? (
            <Open key={slug} slug={slug} first={promotion} />
          ) : (
            <NeedsLogin reason={texts("shell.promotionsGuest")}>
              {() => <MineOfAddress />}
            </NeedsLogin>
          )}
        </PageTimeProvider>
      </Screen>
    </QueryRoot>
  );
}

function Open({ slug, first }: { slug: string; first: Promotion }) {
  const isPunter = useSession().status === "punter";
  return isPunter ? <Mine slug={slug} first={first} /> : <Guests slug={slug} first={first} />;
}

function Guests({ slug, first }: { slug: string; first: Promotion }) {
  const texts = useTexts();
  const { data } = usePromotion(slug, first);
  const isJoinable =
    (data.kind === "race" || data.kind === "offer") &&
    (data.phase === "running" || data.phase === "coming");
  return (
    <PromotionView promotion={data} standing={null}>
      {isJoinable && <NeedsLogin reason={texts("promotions.guest")}>{() => null}</NeedsLogin>}
    </PromotionView>
  );
}

/** Where guests see no promotions, all of them share one page. */
function MineOfAddress() {
  const slug = useLastPart();
  return slug !== null && <Mine key={slug} slug={slug} first={null} />;
}

function Mine({ slug, first }: { slug: string; first: Promotion | null }) {
  const texts = useTexts();
  const { data, error, refetch } = useMyPromotion(slug);
  const shown = data?.promotion ?? first;
  useRaceBoard(shown?.promotionId ?? "", shown?.race != null);
  if (!data && error && faultCode(error) === "PROMOTION_NOT_FOUND")
    return (
      <Empty title={faultText(texts, error)}>
        <ButtonLink href="/promotions" prefetch={false}>
          {texts("promotions.all")}
        </ButtonLink>
      </Empty>
    );
  if (!shown)
    return error ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={420} radius="var(--r-l)" />
    );
  return (
    <PromotionView promotion={shown} standing={data?.standing ?? null} isTitled={first === null}>
      {data ? (
        <TakePart promotion={data.promotion} standing={data.standing} />
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} radius="var(--r-l)" />
      )}
    </PromotionView>
  );
}
