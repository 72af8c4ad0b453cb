import { LiveLink } from "../../../domain/standing/play-links.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { Empty } from "../../../ui/Empty.tsx";

/** The code or the link leads to no slip. */
export function NoSlip() {
  const texts = useTexts();
  return (
    <Empty title={texts("sharedSlip.goneTitle")} text={texts("sharedSlip.goneText")}>
      <LiveLink tone="accent">{texts("sharedSlip.toLive")}</LiveLink>
    </Empty>
  );
}
