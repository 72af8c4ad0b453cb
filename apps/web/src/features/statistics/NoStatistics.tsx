import { useTexts } from "../../platform/texts/text.ts";
import { Empty } from "../../ui/Empty.tsx";

/** Says explicitly that no statistics exist. */
export function NoStatistics({ text }: { text: string }) {
  const texts = useTexts();
  return <Empty title={texts("statistics.none")} text={text} />;
}
