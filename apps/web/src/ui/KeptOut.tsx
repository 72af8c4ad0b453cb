import { useFrame } from "../data/frame/frame.ts";
import { useSession } from "../data/session/session.ts";
import { type KeptOutState, wayOn } from "../domain/standing/way-on.rules.ts";
import { useTexts } from "../domain/texts/text.ts";
import { ButtonLink } from "./Button.tsx";
import { Note } from "./Form.tsx";

/** Why the account is restricted, and the next step. */
export function KeptOut({ state }: { state: KeptOutState }) {
  const texts = useTexts();
  const session = useSession();
  const samePerson =
    state === "SELF_EXCLUDED" &&
    session.status === "punter" &&
    session.heartbeat.selfExcludeSettings.samePerson === true;
  const { name, path } = wayOn(state, useFrame().site);
  return (
    <>
      <Note tone="warning">{texts(`standing.${state}`)}</Note>
      {samePerson && <Note>{texts("standing.samePerson")}</Note>}
      <ButtonLink
        tone={name === "documents" || name === "identity" ? "accent" : "quiet"}
        size="l"
        wide
        href={path}
        prefetch={false}
      >
        {texts(`standing.way.${name}`)}
      </ButtonLink>
    </>
  );
}
