import { IconFingerprint } from "@touchline/icons";
import { type FormEvent, useState } from "react";
import { beginProof } from "../../domain/account/give-proof.ts";
import { askPasskey, hasPasskeys } from "../../domain/account/webauthn.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { CodeField } from "../../ui/CodeField.tsx";
import { Form, Lead } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { confirmSecondFactor } from "./security.client.ts";

/** Confirms a session by authenticator app, recovery code or passkey. */
export function SecondFactorForm({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const texts = useTexts();
  const [way, setWay] = useState<"code" | "recoveryCode">("code");
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function confirm(give: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      if ((await give()) !== null) await onConfirmed();
    } catch (error) {
      setFault(faultText(texts, error));
      setTyped("");
    } finally {
      setBusy(false);
    }
  }
  const byCode = (code: string) =>
    confirm(() => confirmSecondFactor(way === "code" ? { code } : { recoveryCode: code }));
  async function byPasskey(): Promise<unknown> {
    const options = (await beginProof()).passkey;
    if (options === null) {
      setFault(texts("threeDs.noPasskey"));
      return null;
    }
    const passkey = await askPasskey(options);
    return passkey && confirmSecondFactor({ passkey });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") void byCode(typed.trim());
  };

  return (
    <>
      <Lead>{texts(way === "code" ? "threeDs.appLead" : "threeDs.recoveryLead")}</Lead>
      <Form onSubmit={submit}>
        {way === "code" ? (
          <CodeField
            label={texts("threeDs.appCode")}
            length={6}
            value={typed}
            onChange={setTyped}
            onComplete={(code) => void byCode(code)}
            error={fault}
          />
        ) : (
          <TextField
            label={texts("threeDs.recoveryCode")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={fault}
          />
        )}
        <Button type="submit" tone="accent" size="l" wide busy={busy}>
          {texts("threeDs.confirm")}
        </Button>
      </Form>
      {hasPasskeys() && (
        <Button wide icon={<IconFingerprint size={20} />} onClick={() => void confirm(byPasskey)}>
          {texts("threeDs.passkey")}
        </Button>
      )}
      <Button
        tone="ghost"
        wide
        onClick={() => {
          setWay(way === "code" ? "recoveryCode" : "code");
          setTyped("");
          setFault(null);
        }}
      >
        {texts(way === "code" ? "threeDs.useRecovery" : "threeDs.useApp")}
      </Button>
    </>
  );
}
