import type { PunterState } from "@touchline/contract";
import { isKeptOut } from "../domain/standing/way-on.rules.ts";
import { useTexts } from "../domain/texts/text.ts";
import { ButtonLink } from "./Button.tsx";
import { Note } from "./Form.tsx";
import { KeptOut } from "./KeptOut.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { TextsOnDemand } from "./TextsOnDemand.tsx";

/** Few accounts cannot bet, so the pages where one bets do not carry these texts. */
const TEXTS = ["standing"] as const;

interface CannotBetProps {
  state: PunterState;
  onLeave?: () => void;
}

/** Why this account cannot place bets now, and what the punter can do about it. */
export const CannotBet = (props: CannotBetProps) => (
  <TextsOnDemand namespaces={TEXTS} fallback={<Skeleton height={120} radius="var(--r-m)" />}>
    <Reason {...props} />
  </TextsOnDemand>
);

function Reason({ state, onLeave }: CannotBetProps) {
  const texts = useTexts();
  if (isKeptOut(state)) return <KeptOut state={state} />;
  return (
    <>
      <Note tone="warning">{texts("standing.DORMANT")}</Note>
      <ButtonLink
        tone="accent"
        size="l"
        wide
        href="/account/deposit"
        prefetch={false}
        {...(onLeave ? { onClick: onLeave } : {})}
      >
        {texts("shell.deposit")}
      </ButtonLink>
    </>
  );
}
