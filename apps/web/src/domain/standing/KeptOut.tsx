import { useFrame } from "../../data/frame/frame.ts";
import { useSession } from "../../data/session/session.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import { type KeptOutState, wayOn } from "./way-on.rules.ts";

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
