import { useTexts } from "../../lib/text.tsx";
import { Note } from "../../ui/Form.tsx";

/** Whose account this will be: proved, and so not asked for again. */
export function ProvedAs({ firstName = "", lastName = "", birthDay }: { firstName?: string; lastName?: string; birthDay?: string }) {
  const texts = useTexts();
  const day = birthDay && new Date(`${birthDay}T00:00:00Z`).toLocaleDateString(texts.tag, { dateStyle: "long", timeZone: "UTC" });
  return (
    <Note tone="success">{texts("join.provedAs", { name: [`${firstName} ${lastName}`.trim(), day].filter(Boolean).join(", ") })}</Note>
  );
}
