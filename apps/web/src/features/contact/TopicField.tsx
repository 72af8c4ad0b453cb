import type { TicketTopic } from "@touchline/contract";
import { TICKET_TOPICS } from "@touchline/contract/form-limits";
import { IconChevronDown } from "@touchline/icons";
import { choose } from "../../domain/shell/popups/choose.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { PickField } from "../../ui/PickField.tsx";

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
    const options = TICKET_TOPICS.map((value) => ({
      value,
      label: texts(`contact.topic.${value}`),
    }));
    const picked = await choose({
      title: texts("contact.topicLabel"),
      value: topic,
      options,
    });
    if (picked) onTopic(picked);
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
