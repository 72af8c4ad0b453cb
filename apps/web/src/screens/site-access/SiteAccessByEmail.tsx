import { isEmail } from "@touchline/core";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { newKey } from "../../data/device/browser.ts";
import { call } from "../../data/session/session.client.ts";
import { captchaAnswer, prepareCaptcha } from "../../domain/captcha/captcha.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Screen } from "../Screen.tsx";

/** Mails the site's addresses to a visitor. */
export function SiteAccessByEmail() {
  const texts = useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const key = useRef(newKey());
  const form = useForm({ mode: "onTouched", defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => void prepareCaptcha("site-access"), []);

  async function submit({ email }: { email: string }): Promise<void> {
    try {
      const token = await captchaAnswer("site-access");
      if (token === null) return;
      await call("sendSiteAccess", {
        body: { email: email.trim(), token },
        idempotencyKey: key.current,
      });
      setSentTo(email.trim());
    } catch (error) {
      form.setError("root", { message: faultText(texts, error) });
    }
    key.current = newKey();
  }

  return (
    <Screen title={texts("siteAccess.email")}>
      {sentTo ? (
        <Note>{texts("siteAccess.sent", { email: sentTo })}</Note>
      ) : (
        <Form onSubmit={form.handleSubmit(submit)}>
          <Lead>{texts("siteAccess.emailLead")}</Lead>
          <TextField
            label={texts("siteAccess.emailField")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...form.register("email", {
              validate: (email) => isEmail(email.trim()) || texts("siteAccess.emailFormat"),
            })}
          />
          <Refused>{errors.root?.message}</Refused>
          <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
            {texts("siteAccess.send")}
          </Button>
        </Form>
      )}
    </Screen>
  );
}
