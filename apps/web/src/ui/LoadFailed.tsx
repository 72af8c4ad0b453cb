import { useTexts } from "../platform/texts/text.ts";
import { Button } from "./Button.tsx";
import { Refused } from "./Form.tsx";

/** Says that something could not be loaded, with a retry button. */
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
