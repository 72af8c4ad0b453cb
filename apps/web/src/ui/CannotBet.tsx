import type { PunterState } from "@touchline/contract";
import { isKeptOut } from "../domain/standing/way-on.rules.ts";
import { useTexts } from "../domain/texts/text.ts";
import { ButtonLink } from "./Button.tsx";
import { Note } from "./Form.tsx";
import { KeptOut } from "./KeptOut.tsx";

/** Why this account cannot place bets now, and what the punter can do about it. */
export function CannotBet({ state, onLeave }: { state: PunterState; onLeave?: () => void }) {
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
