import type { Heartbeat } from "@touchline/contract";
import { isEmail } from "@touchline/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call, loadHeartbeat } from "../../data/session/session.client.ts";
import { afterProof } from "../../domain/account/proof.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { sendMailAgain } from "./send-mail.client.ts";

/** How the punter's own address stands, and what is open about it. */
export function OwnEmail({ heartbeat, oldLink }: { heartbeat: Heartbeat; oldLink: boolean }) {
  const { account, punterInfo } = heartbeat.user;
  const { email, emailConfirmed } = punterInfo.details;
  const { enabled, sessionVerified } = heartbeat.threeDs;
  if (email === null) return <NoEmail />;
  if (emailConfirmed) return <Confirmed email={email} oldLink={oldLink} />;
  // The gate takes another address only from a session that is confirmed.
  return <Waiting account={account} email={email} mayCorrect={!enabled || sessionVerified} />;
}

function Confirmed({ email, oldLink }: { email: string; oldLink: boolean }) {
  const texts = useTexts();
  return (
    <>
      <Note tone="success">
        <span data-private>
          {texts(oldLink ? "confirmEmail.doneOldLink" : "confirmEmail.done", { email })}
        </span>
      </Note>
      <ButtonLink tone="accent" size="l" wide href="/account">
        {texts("confirmEmail.toAccount")}
      </ButtonLink>
      <ButtonLink size="l" wide href="/help/account/change-email" prefetch={false}>
        {texts("confirmEmail.howToChange")}
      </ButtonLink>
    </>
  );
}

interface WaitingProps {
  /** Names the account to the gate: the browser knows the address only masked. */
  account: string;
  email: string;
  mayCorrect: boolean;
}

function Waiting({ account, email, mayCorrect }: WaitingProps) {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [correcting, setCorrecting] = useState(false);

  async function resend(): Promise<void> {
    setBusy(true);
    if (await sendMailAgain(texts, account))
      showNotice("success", { id: "confirm-email", title: texts("confirmEmail.resent") });
    setBusy(false);
  }

  if (correcting)
    return (
      <>
        <Lead>{texts("confirmEmail.changeLead")}</Lead>
        <EmailForm action="save" told="corrected" onSaved={() => setCorrecting(false)} />
      </>
    );
  return (
    <>
      <Note tone="warning">
        <span data-private>{texts("confirmEmail.waiting", { email })}</span>
      </Note>
      <Button tone="accent" size="l" wide busy={busy} onClick={() => void resend()}>
        {texts("confirmEmail.resend")}
      </Button>
      {mayCorrect && (
        <Button size="l" wide onClick={() => setCorrecting(true)}>
          {texts("confirmEmail.correct")}
        </Button>
      )}
    </>
  );
}

/** An account opened by phone or national ID may have none. */
function NoEmail() {
  const texts = useTexts();
  return (
    <>
      <Lead>{texts("confirmEmail.none")}</Lead>
      <EmailForm action="add" told="added" />
    </>
  );
}

interface EmailFormProps {
  action: "add" | "save";
  told: "added" | "corrected";
  onSaved?: () => void;
}

/** Gives the session's account an address; the gate mails the link to it. */
function EmailForm({ action, told, onSaved }: EmailFormProps) {
  const texts = useTexts();
  const form = useForm({ mode: "onTouched", defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: { email: string }): Promise<void> {
    try {
      const saved = await afterProof(() => call("updateEmail", { body: { login: email.trim() } }));
      if (!saved) return;
      showNotice("success", { id: "confirm-email", title: texts(`confirmEmail.${told}`) });
      onSaved?.();
      await loadHeartbeat();
    } catch (error) {
      form.setError("root", { message: faultText(texts, error) });
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={texts("confirmEmail.newEmail")}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register("email", {
          validate: (email) => isEmail(email.trim()) || texts("confirmEmail.format"),
        })}
      />
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts(`confirmEmail.${action}`)}
      </Button>
    </Form>
  );
}
