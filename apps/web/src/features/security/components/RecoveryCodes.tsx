import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyText } from "../../../ui/CopyText.tsx";
import { Lead, Note } from "../../../ui/Form.tsx";
import styles from "../Security.module.css";

/** Ten recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const texts = useTexts();
  return (
    <>
      <Note tone="warning">{texts("security.codesOnce")}</Note>
      <Lead>{texts("security.codesLead")}</Lead>
      <ul className={styles.codes} data-private>
        {codes.map((code) => (
          <li key={code}>
            <CopyText
              text={code}
              label={texts("security.copyCode")}
              done={texts("security.copied")}
            />
          </li>
        ))}
      </ul>
      <Button tone="accent" wide onClick={onKept}>
        {texts("security.codesKept")}
      </Button>
    </>
  );
}
