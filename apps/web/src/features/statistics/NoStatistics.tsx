import { useTexts } from "../../domain/texts/text.ts";
import { Empty } from "../../ui/Empty.tsx";

/** Where nobody keeps statistics: said, not hidden. */
export function NoStatistics({ text }: { text: string }) {
  const texts = useTexts();
  return <Empty title={texts("statistics.none")} text={text} />;
}
