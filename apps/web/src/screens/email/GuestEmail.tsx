import { isEmail } from "@touchline/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../data/session/session.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { EmailPurpose } from "./email-purpose.ts";
import { sendMailAgain } from "./send-mail.client.ts";

/**
 * A guest has the mail sent again, or corrects the address by the password. The answer never says
 * whether an account exists.
 */
export function GuestEmail({ purpose, sentTo }: { purpose: EmailPurpose; sentTo: string }) {
  const texts = useTexts();
  const [login, setLogin] = useState(sentTo);
  const [asked, setAsked] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(email: string): Promise<void> {
    setBusy(true);
    if (await sendMailAgain(texts, email)) {
      if (login === email)
        showNotice("success", { id: "confirm-email", title: texts("confirmEmail.resent") });
      setLogin(email);
      if (sentTo === "") setAsked(true);
    }
    setBusy(false);
  }

  if (correcting)
    return (
      <CorrectEmail
        login={login}
        onCorrected={(email) => {
          setLogin(email);
          setCorrecting(false);
          showNotice("success", { id: "confirm-email", title: texts("confirmEmail.corrected") });
        }}
      />
    );
  if (login === "") return <AskEmail purpose={purpose} busy={busy} onGiven={send} />;
  // A login by nickname or number leads here as well.
  const told = asked ? "sentMaybe" : isEmail(login) ? "sentTo" : "sentToAccount";
  return (
    <>
      <Note>{texts(`confirmEmail.${told}`, { email: login })}</Note>
      <Button tone="accent" size="l" wide busy={busy} onClick={() => void send(login)}>
        {texts("confirmEmail.resend")}
      </Button>
      <Button size="l" wide onClick={() => setCorrecting(true)}>
        {texts("confirmEmail.correct")}
      </Button>
    </>
  );
}

interface AskEmailProps {
  purpose: EmailPurpose;
  busy: boolean;
  onGiven: (email: string) => Promise<void>;
}

function AskEmail({ purpose, busy, onGiven }: AskEmailProps) {
  const texts = useTexts();
  const [email, setEmail] = useState("");
  const [mistyped, setMistyped] = useState(false);
  return (
    <>
      <Lead>{texts(`confirmEmail.ask.${purpose}`)}</Lead>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmail(email.trim())) void onGiven(email.trim());
          else setMistyped(true);
        }}
      >
        <TextField
          label={texts("confirmEmail.newEmail")}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={mistyped ? texts("confirmEmail.format") : null}
          onChange={({ target }) => {
            setEmail(target.value);
            setMistyped(false);
          }}
        />
        <Button type="submit" tone="accent" size="l" wide busy={busy}>
          {texts("confirmEmail.sendLink")}
        </Button>
      </Form>
      {/* A punter whose address is confirmed finds nothing here but the way into the account. */}
      <Button size="l" wide onClick={() => void openPopup("login", {}, { name: "login" })}>
        {texts("shell.login")}
      </Button>
    </>
  );
}

function CorrectEmail({
  login,
  onCorrected,
}: {
  login: string;
  onCorrected: (email: string) => void;
}) {
  const texts = useTexts();
  const form = useForm({ mode: "onTouched", defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email, password }: { email: string; password: string }): Promise<void> {
    try {
      await call("updateEmail", {
        body: { login, password: password.trim(), email: email.trim() },
      });
      onCorrected(email.trim());
    } catch (error) {
      form.setError("root", { message: faultText(texts, error) });
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <Lead>{texts("confirmEmail.correctLead")}</Lead>
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
      <PasswordField
        label={texts("confirmEmail.password")}
        autoComplete="current-password"
        {...form.register("password")}
      />
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts("confirmEmail.save")}
      </Button>
    </Form>
  );
}
