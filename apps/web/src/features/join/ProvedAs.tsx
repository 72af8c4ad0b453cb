import { formatDay } from "../../platform/dates/date-formats.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Note } from "../../ui/Form.tsx";

/** The verified name of the account holder, which is not asked for again. */
export function ProvedAs({
  firstName = "",
  lastName = "",
  birthDay,
}: {
  firstName?: string;
  lastName?: string;
  birthDay?: string;
}) {
  const texts = useTexts();
  const day = birthDay && formatDay(birthDay, texts.tag, "birthday");
  return (
    <Note tone="success">
      {texts("join.provedAs", {
        name: [`${firstName} ${lastName}`.trim(), day].filter(Boolean).join(", "),
      })}
    </Note>
  );
}
