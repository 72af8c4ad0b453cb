import type { Promotion, PromotionStanding } from "@touchline/contract";
import { IconTrophy } from "@touchline/icons";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Note, Refused } from "../../../ui/Form.tsx";
import styles from "../Promotions.module.css";
import { useTakePart } from "../promotions.queries.ts";
import { scoreText } from "../promotions.rules.ts";

interface TakePartProps {
  promotion: Promotion;
  standing: PromotionStanding;
}

/** The punter's progress in a promotion, with buttons to join and leave. */
export function TakePart({ promotion, standing }: TakePartProps) {
  const texts = useTexts();
  const { kind } = promotion;
  if (kind !== "race" && kind !== "offer") return null;
  return (
    <section className={styles.card} aria-label={texts("promotions.yours")}>
      {standing.race && promotion.race && (
        <RaceStanding promotion={promotion} own={standing.race} />
      )}
      {standing.grant && <GrantStanding grant={standing.grant} />}
      {standing.why && <Note tone="warning">{texts(`promotions.why.${standing.why}`)}</Note>}
      <Ways promotion={promotion} standing={standing} />
    </section>
  );
}

function RaceStanding({
  promotion: { race },
  own,
}: {
  promotion: Promotion;
  own: NonNullable<PromotionStanding["race"]>;
}) {
  const texts = useTexts();
  const money = useMoneyText(race?.currency ?? "USD");
  if (!race) return null;
  const { prize } = own;
  return (
    <>
      {prize && (
        <p className={styles.won}>
          <IconTrophy size={34} stroke={1.5} aria-hidden="true" />
          <span>
            <b>{texts("promotions.won", { amount: money(prize.amount) })}</b>
            <span className={styles.hint}>
              {texts(prize.isPaid ? "promotions.wonPaid" : "promotions.wonDue")}
            </span>
          </span>
        </p>
      )}
      <Facts
        isLive
        facts={[
          [
            texts("promotions.yourPlace"),
            own.place === null ? texts("promotions.noScore") : String(own.place),
          ],
          [
            texts("promotions.yourScore"),
            own.counted === 0 ? null : scoreText(race.metric, own.score, money),
          ],
          [texts("promotions.counted"), String(own.counted)],
        ]}
      />
    </>
  );
}

function GrantStanding({ grant }: { grant: NonNullable<PromotionStanding["grant"]> }) {
  const texts = useTexts();
  const money = useMoneyText(grant.currency);
  const moment = useMoment("statement");
  return (
    <Facts
      facts={[
        [texts("promotions.status"), texts(`promotions.grant.${grant.status}`)],
        [texts("promotions.amount"), money(grant.amount)],
        [
          texts("promotions.until"),
          grant.status === "active" || grant.status === "accepted" ? moment(grant.endsAt) : null,
        ],
      ]}
    />
  );
}

function Ways({ promotion, standing }: TakePartProps) {
  const texts = useTexts();
  const { mutate, isPending, error } = useTakePart(promotion.promotionId);
  const { phase } = promotion;
  const isRace = promotion.kind === "race";
  const isOpen = phase === "running" || (isRace && phase === "coming");
  const mayJoin = !standing.isJoined && !standing.why && isOpen;
  // With several offers, the punter chooses on the page that shows them all.
  const needsChoice = promotion.offer?.kind === "welcome_choice";

  const join = () =>
    mutate("joinPromotion", {
      onSuccess: () =>
        showNotice("success", {
          id: isRace ? "race" : "free-bet",
          title: texts(isRace ? "promotions.joined" : "promotions.taken"),
          text: texts(isRace ? "promotions.joinedHint" : "promotions.takenHint"),
        }),
    });
  async function leave(): Promise<void> {
    const sure = await openPopup("confirm", {
      title: texts("promotions.leaveTitle"),
      text: texts("promotions.leaveText"),
      confirmLabel: texts("promotions.leave"),
      tone: "danger",
    });
    if (sure)
      mutate("leavePromotion", {
        onSuccess: () => showNotice("success", { id: "race", title: texts("promotions.left") }),
      });
  }

  return (
    <>
      <Refused>{error ? faultText(texts, error) : null}</Refused>
      <div className={styles.actions}>
        {mayJoin && needsChoice && (
          <ButtonLink tone="accent" size="l" wide href="/account/offers" prefetch={false}>
            {texts("promotions.seeOffers")}
          </ButtonLink>
        )}
        {mayJoin && !needsChoice && (
          <Button tone="accent" size="l" wide busy={isPending} onClick={join}>
            {texts(isRace ? "promotions.join" : "promotions.getOffer")}
          </Button>
        )}
        {standing.isJoined && promotion.action && phase === "running" && (
          <ButtonLink tone="accent" href={promotion.action.href} prefetch={false}>
            {promotion.action.label}
          </ButtonLink>
        )}
        {standing.grant && (
          <ButtonLink href="/account/offers" prefetch={false}>
            {texts("promotions.seeOffers")}
          </ButtonLink>
        )}
        {standing.isJoined && isRace && isOpen && (
          <Button busy={isPending} onClick={() => void leave()}>
            {texts("promotions.leave")}
          </Button>
        )}
      </div>
    </>
  );
}
