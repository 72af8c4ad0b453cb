import { type FormEvent, useEffect, useState } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { CodeField } from "../../../ui/CodeField.tsx";
import { CopyText } from "../../../ui/CopyText.tsx";
import { Form, Lead } from "../../../ui/Form.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import styles from "../Security.module.css";
import { confirmAuthenticator } from "../security.client.ts";
import { useStep } from "../use-step.ts";

interface AuthenticatorSetUpProps {
  uri: string;
  onDone: (codes: readonly string[] | null) => void;
}

/** The app's key as a QR code and as text. The app's first code turns it on. */
export function AuthenticatorSetUp({ uri, onDone }: AuthenticatorSetUpProps) {
  const texts = useTexts();
  const { busy, fault, take } = useStep();
  const [code, setCode] = useState("");
  const [picture, setPicture] = useState<string | null>(null);
  const key = new URL(uri).searchParams.get("secret") ?? "";

  useEffect(() => {
    let gone = false;
    void import("uqr").then(({ renderSVG }) => {
      // Dark on light in both themes, because cameras read that best.
      if (!gone)
        setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`);
    });
    return () => {
      gone = true;
    };
  }, [uri]);

  async function confirm(typed: string): Promise<void> {
    const done = await take("confirm", () => confirmAuthenticator(typed));
    setCode("");
    if (done) onDone(done.recoveryCodes);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) void confirm(code);
  };

  return (
    <>
      <Lead>{texts("security.scan")}</Lead>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a picture made in the browser
        <img className={styles.qr} src={picture} alt={texts("security.qr")} data-private />
      ) : (
        <Skeleton height={200} radius="var(--r-s)" />
      )}
      <Lead>{texts("security.orKey")}</Lead>
      <span className={styles.key} data-private>
        <CopyText text={key} label={texts("security.copyKey")} done={texts("security.copied")} />
      </span>
      <Form onSubmit={submit}>
        <CodeField
          label={texts("security.firstCode")}
          length={6}
          value={code}
          onChange={setCode}
          onComplete={(typed) => void confirm(typed)}
          error={fault}
        />
        <Button type="submit" tone="accent" wide busy={busy !== null}>
          {texts("security.turnOn")}
        </Button>
      </Form>
    </>
  );
}
