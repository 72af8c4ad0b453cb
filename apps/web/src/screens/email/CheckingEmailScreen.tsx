import { isEmail } from "@touchline/core";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../data/session/session.client.ts";
import { captchaAnswer, prepareCaptcha } from "../../domain/captcha/captcha.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../domain/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Screen } from "../Screen.tsx";

/**
 * docs/behaviour/routes.md#addresses, /account/checking-email-sent: the account waits for its email
 * to be confirmed; the mail can be resent, and the address corrected.
 */
export function CheckingEmailScreen() {
  const texts = useTexts();
  const [login, setLogin] = useState("");
  const [named, setNamed] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [mistyped, setMistyped] = useState(false);
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get("login") ?? "";
    setLogin(given);
    setNamed(given !== "");
    void prepareCaptcha("sign-up");
  }, []);

  async function resend(): Promise<void> {
    setBusy(true);
    try {
      const token = await captchaAnswer("sign-up");
      if (token !== null) {
        await call("sendConfirmationMail", { body: { login: login.trim(), token } });
        showNotice("success", { id: "confirm-email", title: texts("confirmEmail.resent") });
      }
    } catch (error) {
      showNotice("failure", { id: "confirm-email", title: faultText(texts, error) });
    }
    setBusy(false);
  }

  return (
    <Screen title={texts("confirmEmail.title")}>
      {named ? (
        <Note>{texts("confirmEmail.sentTo", { email: login })}</Note>
      ) : (
        <Lead>{texts("confirmEmail.askLead")}</Lead>
      )}
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
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            if (isEmail(login.trim())) void resend();
            else setMistyped(true);
          }}
        >
          {!named && (
            <TextField
              label={texts("confirmEmail.newEmail")}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={login}
              error={mistyped ? texts("confirmEmail.format") : null}
              onChange={({ target }) => {
                setLogin(target.value);
                setMistyped(false);
              }}
            />
          )}
          <Button type="submit" tone="accent" size="l" wide busy={busy}>
            {texts("confirmEmail.resend")}
          </Button>
          {named && (
            <Button size="l" wide onClick={() => setCorrecting(true)}>
              {texts("confirmEmail.correct")}
            </Button>
          )}
        </Form>
      )}
    </Screen>
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
