import type { ProofWay } from "@touchline/contract";
import { IconFingerprint, IconMessage } from "@touchline/icons";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { beginProof, giveProof, PROOF_TEXTS } from "../../domain/account/give-proof.ts";
import { askPasskey, hasPasskeys } from "../../domain/account/webauthn.client.ts";
import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { CodeField } from "../../ui/CodeField.tsx";
import { Form, Lead, Refused } from "../../ui/Form.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./Security.module.css";

/** Asks the owner to prove their identity, by the best method the account has. */
export default function ProofDialog(dialog: DialogProps<"proof">) {
  return (
    <TextsOnDemand namespaces={PROOF_TEXTS} fallback={null}>
      <ProofSheet {...dialog} />
    </TextsOnDemand>
  );
}

function ProofSheet({ props: { withoutPhone }, open, answer, onClosed }: DialogProps<"proof">) {
  const texts = useTexts();
  const [ways, setWays] = useState<readonly ProofWay[] | null>(null);
  const [way, setWay] = useState<ProofWay>("password");
  const [fault, setFault] = useState<string | null>(null);

  const begin = useEffectEvent(async () => {
    try {
      const begun = await beginProof();
      const without = { passkey: !hasPasskeys(), phone: withoutPhone === true };
      const offered = begun.ways.filter(
        (each) => !((each === "passkey" || each === "phone") && without[each]),
      );
      setWays(offered);
      setWay(offered[0] ?? "password");
    } catch (error) {
      setFault(faultText(texts, error));
    }
  });
  useEffect(() => void begin(), []);

  return (
    <Sheet
      open={open}
      onClose={() => answer(null)}
      onClosed={onClosed}
      title={texts("proof.title")}
    >
      <div className={styles.dialog}>
        <Lead>{texts("proof.lead")}</Lead>
        {ways === null && fault === null && <Skeleton height={52} radius="var(--r-m)" />}
        {ways?.length === 0 && <Refused>{texts("proof.logInAgain")}</Refused>}
        <Refused>{fault}</Refused>
        {ways && ways.length > 0 && <Proof key={way} way={way} onProved={answer} />}
        {ways
          ?.filter((other) => other !== way)
          .map((other) => (
            <Button key={other} tone="ghost" wide onClick={() => setWay(other)}>
              {texts(`proof.use.${other}`)}
            </Button>
          ))}
      </div>
    </Sheet>
  );
}

interface ProofProps {
  way: ProofWay;
  /** "phone": the code is asked for by the popup that follows this one. */
  onProved: (result: "proved" | "phone") => void;
}

function Proof({ way, onProved }: ProofProps) {
  const texts = useTexts();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function prove(give: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      if ((await give()) !== null) onProved("proved");
    } catch (error) {
      setFault(faultText(texts, error));
      setTyped("");
    } finally {
      setBusy(false);
    }
  }

  /** A challenge works once, so each attempt has its own. */
  async function byPasskey(): Promise<unknown> {
    const passkey = await askPasskey((await beginProof()).passkey);
    return passkey && giveProof({ passkey });
  }

  if (way === "phone")
    return (
      <Button
        tone="accent"
        size="l"
        wide
        icon={<IconMessage size={20} />}
        onClick={() => onProved("phone")}
      >
        {texts("proof.phone")}
      </Button>
    );
  if (way === "passkey")
    return (
      <>
        <Refused>{fault}</Refused>
        <Button
          tone="accent"
          size="l"
          wide
          busy={busy}
          icon={<IconFingerprint size={20} />}
          onClick={() => void prove(byPasskey)}
        >
          {texts("proof.passkey")}
        </Button>
      </>
    );
  const give = () =>
    giveProof(way === "authenticator" ? { code: typed } : { password: typed.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") void prove(give);
  };
  return (
    <Form onSubmit={submit}>
      {way === "authenticator" ? (
        <CodeField
          label={texts("proof.code")}
          length={6}
          value={typed}
          onChange={setTyped}
          onComplete={(code) => void prove(() => giveProof({ code }))}
          error={fault}
        />
      ) : (
        <PasswordField
          label={texts("login.password")}
          autoComplete="current-password"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={fault}
        />
      )}
      <Button type="submit" tone="accent" size="l" wide busy={busy}>
        {texts("proof.confirm")}
      </Button>
    </Form>
  );
}
