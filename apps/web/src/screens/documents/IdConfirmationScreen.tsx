import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { AutoVerification } from "../../features/documents/AutoVerification.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

/** The automatic identity check, or documents instead. */
export function IdConfirmationScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("documents.idTitle")}>
      <QueryRoot>
        <NeedsLogin reason={texts("documents.guest")}>{() => <AutoVerification />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}
