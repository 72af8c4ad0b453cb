import { IconChevronDown } from "@tabler/icons-react";
import type { TicketTopic } from "@touchline/contract";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { useTexts } from "../../domain/texts/text.ts";
import { PickField } from "../../ui/PickField.tsx";

/** Copied from the contract, because the browser imports only its types. */
const TOPICS = [
  "bet",
  "payment",
  "account",
  "verification",
  "bonus",
  "game",
  "limits",
  "technical",
  "complaint",
  "other",
] as const satisfies TicketTopic[];

/** The subject of a question. */
export function TopicField({
  topic,
  onTopic,
}: {
  topic: TicketTopic;
  onTopic: (topic: TicketTopic) => void;
}) {
  const texts = useTexts();
  async function pick(): Promise<void> {
    const options = TOPICS.map((value) => ({ value, label: texts(`contact.topic.${value}`) }));
    const picked = await openPopup("select", {
      title: texts("contact.topicLabel"),
      value: topic,
      options,
    });
    if (picked) onTopic(picked as TicketTopic);
  }
  return (
    <PickField
      label={texts("contact.topicLabel")}
      value={texts(`contact.topic.${topic}`)}
      icon={<IconChevronDown size={18} aria-hidden="true" />}
      onPick={() => void pick()}
    />
  );
}
