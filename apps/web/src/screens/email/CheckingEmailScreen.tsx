import { isEmail } from "@touchline/core";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { captchaAnswer, prepareCaptcha } from "../../features/captcha/captcha.client.ts";
import { call } from "../../features/session/session.client.ts";
import { faultText } from "../../lib/call-fault.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Screen } from "../Screen.tsx";

/** product §2, /account/checking-email-sent: the account waits for its email; the mail can be sent again, the address corrected. */
export function CheckingEmailScreen() {
  const texts = useTexts();
  const [login, setLogin] = useState("");
  const [correcting, setCorrecting] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setLogin(new URLSearchParams(window.location.search).get("login") ?? "");
    void prepareCaptcha("sign-up");
  }, []);

  async function resend(): Promise<void> {
    setBusy(true);
    try {
      const token = await captchaAnswer("sign-up");
      if (token !== null) {
        await call("sendConfirmationMail", { body: { login, token } });
        showNotice("success", { id: "confirm-email", title: texts("confirmEmail.resent") });
      }
    } catch (error) {
      showNotice("failure", { id: "confirm-email", title: faultText(texts, error) });
    }
    setBusy(false);
  }

  return (
    <Screen title={texts("confirmEmail.title")}>
      <Note>{login ? texts("confirmEmail.sentTo", { email: login }) : texts("confirmEmail.sent")}</Note>
      {correcting ? (
        <CorrectEmail
          login={login}
          onCorrected={(email) => {
            setLogin(email);
            setCorrecting(false);
            showNotice("success", { id: "confirm-email", title: texts("confirmEmail.corrected") });
          }}
        />
      ) : (
        login && (
          <>
            <Button tone="accent" size="l" wide busy={busy} onClick={() => void resend()}>
              {texts("confirmEmail.resend")}
            </Button>
            <Button size="l" wide onClick={() => setCorrecting(true)}>
              {texts("confirmEmail.correct")}
            </Button>
          </>
        )
      )}
    </Screen>
  );
}

function CorrectEmail({ login, onCorrected }: { login: string; onCorrected: (email: string) => void }) {
  const texts = useTexts();
  const form = useForm({ mode: "onTouched", defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email, password }: { email: string; password: string }): Promise<void> {
    try {
      await call("updateEmail", { body: { login, password: password.trim(), email: email.trim() } });
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
        {...form.register("email", { validate: (email) => isEmail(email.trim()) || texts("confirmEmail.format") })}
      />
      <PasswordField label={texts("confirmEmail.password")} autoComplete="current-password" {...form.register("password")} />
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts("confirmEmail.save")}
      </Button>
    </Form>
  );
}
