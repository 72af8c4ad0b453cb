import { IconId } from "@touchline/icons";
import { useState } from "react";
import { goToNationalId } from "../../domain/account/national-id.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Lead, Refused } from "../../ui/Form.tsx";

/**
 * Opens the national digital ID. A login asks for the personal number only if it proves necessary.
 */
export function NationalIdButton({ purpose = "login" }: { purpose?: "login" | "join" }) {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function go(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await goToNationalId(purpose === "join", purpose);
    } catch (error) {
      setFault(faultText(texts, error));
      setBusy(false);
    }
  }

  return (
    <>
      <Lead>{texts("login.nationalIdLead")}</Lead>
      <Refused>{fault}</Refused>
      <Button
        tone="accent"
        size="l"
        wide
        busy={busy}
        icon={<IconId size={20} />}
        onClick={() => void go()}
      >
        {texts("login.nationalId")}
      </Button>
    </>
  );
}
