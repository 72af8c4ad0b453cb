import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { Documents } from "../../features/documents/Documents.tsx";
import { UploadForm } from "../../features/documents/UploadForm.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Lead, Note } from "../../ui/Form.tsx";
import { Screen } from "../Screen.tsx";

/**
 * Identity documents. Sign-ups in Belarus and on other sites that require documents end here too.
 */
export function UploadScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("documents.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("documents.guest")}>
          {({ punterInfo }) =>
            punterInfo.state === "BLOCKED_ID_UPLOAD" ? (
              <Note>{texts("documents.blocked")}</Note>
            ) : (
              <>
                <Lead>{texts("documents.lead")}</Lead>
                <UploadForm />
                <Documents />
                <Note>{texts("documents.safe")}</Note>
              </>
            )
          }
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}
