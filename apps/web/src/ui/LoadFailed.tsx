import { useTexts } from "../domain/texts/text.ts";
import { Button } from "./Button.tsx";
import { Refused } from "./Form.tsx";

/** Where something could not be loaded: says so, and tries again. */
export function LoadFailed({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const texts = useTexts();
  return (
    <>
      <Refused>{text ?? texts("shell.loadFailed")}</Refused>
      <Button size="l" wide onClick={onRetry}>
        {texts("notice.retry")}
      </Button>
    </>
  );
}
