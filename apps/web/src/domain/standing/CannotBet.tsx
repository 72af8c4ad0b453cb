import type { PunterState } from "@touchline/contract";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextsOnDemand } from "../texts/TextsOnDemand.tsx";
import { KeptOut } from "./KeptOut.tsx";
import { isKeptOut } from "./way-on.rules.ts";

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
