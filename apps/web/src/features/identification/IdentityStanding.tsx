import type { CupisOneInfo } from "@touchline/contract";
import { IconCircleCheck, IconClockHour4, IconLock } from "@touchline/icons";
import type { ReactNode } from "react";
import type { LimitedDeposits } from "../../domain/account/identification.client.ts";
import type { Stage } from "../../domain/account/identification.rules.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { DepositLink } from "../../domain/standing/play-links.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import styles from "./Identification.module.css";

interface IdentityStandingProps {
  info: CupisOneInfo;
  stage: Exclude<Stage, "choose">;
  deposits: LimitedDeposits;
  busy: boolean;
  onGoOn: () => void;
  /** Chooses another method, or one for a higher level. */
  onChoose: () => void;
}

/** The state of an identification that is in progress, complete or barred. */
export function IdentityStanding({
  info,
  stage,
  deposits,
  busy,
  onGoOn,
  onChoose,
}: IdentityStandingProps) {
  if (stage === "waiting") return <Waiting busy={busy} onGoOn={onGoOn} onOther={onChoose} />;
  if (stage === "locked" || stage === "deleted") return <Locked {...info} />;
  return <Identified level={stage} deposits={deposits} onMore={onChoose} />;
}

const StandingNote = ({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <section className={styles.standing}>
    {icon}
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

interface IdentifiedProps {
  level: "done" | "limited";
  deposits: LimitedDeposits;
  onMore: () => void;
}

function Identified({ level, deposits, onMore }: IdentifiedProps) {
  const texts = useTexts();
  const money = useMoneyText(deposits.currency);
  const limited = () =>
    texts("identification.doneLimited", {
      daily: money(deposits.daily),
      monthly: money(deposits.monthly),
    });
  return (
    <StandingNote
      icon={<IconCircleCheck className={styles.good} size={44} stroke={1.5} />}
      title={texts("identification.done")}
      text={level === "done" ? texts("identification.doneFull") : limited()}
    >
      <DepositLink tone="accent" size="l" wide>
        {texts("shell.deposit")}
      </DepositLink>
      {level === "limited" && (
        <Button size="l" wide onClick={onMore}>
          {texts("identification.toFull")}
        </Button>
      )}
    </StandingNote>
  );
}

function Waiting({
  busy,
  onGoOn,
  onOther,
}: {
  busy: boolean;
  onGoOn: () => void;
  onOther: () => void;
}) {
  const texts = useTexts();
  return (
    <StandingNote
      icon={<IconClockHour4 size={44} stroke={1.5} />}
      title={texts("identification.waiting")}
      text={texts("identification.waitingText")}
    >
      <Button tone="accent" size="l" wide busy={busy} onClick={onGoOn}>
        {texts("identification.goOn")}
      </Button>
      <Button size="l" wide onClick={onOther}>
        {texts("identification.otherWay")}
      </Button>
    </StandingNote>
  );
}

function Locked({ additionalState, additionalStateReason }: CupisOneInfo) {
  const texts = useTexts();
  const text =
    additionalState === "DELETED"
      ? "identification.deleted"
      : (`identification.lock.${additionalStateReason ?? "general"}` as const);
  return (
    <StandingNote
      icon={<IconLock className={styles.bad} size={44} stroke={1.5} />}
      title={texts("identification.locked")}
      text={texts(text)}
    >
      <ButtonLink tone="accent" size="l" wide href="/account/contact-us" prefetch={false}>
        {texts("identification.contactUs")}
      </ButtonLink>
    </StandingNote>
  );
}
