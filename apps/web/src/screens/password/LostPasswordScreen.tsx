import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useFrame } from "../../data/frame/frame.ts";
import { prepareCaptcha } from "../../domain/captcha/captcha.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { LoginNameField, type NamedBy } from "../../features/login/LoginNameField.tsx";
import { recoverPassword } from "../../features/password/password.client.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Screen } from "../Screen.tsx";

/**
 * Requests a new password. The answer is the same whether or not the account exists: only the mail
 * or message reveals it.
 */
export function LostPasswordScreen() {
  const texts = useTexts();
  const ways = useFrame().site.loginWays.filter((way): way is NamedBy => way !== "national-id");
  const [way, setWay] = useState<NamedBy>(ways[0] ?? "login");
  const [sent, setSent] = useState(false);
  useEffect(() => void prepareCaptcha("password"), []);
  return (
    <Screen title={texts("password.lost")}>
      {ways.length === 0 ? (
        <Note>{texts("password.nationalId")}</Note>
      ) : sent ? (
        <>
          <Note>{texts(way === "phone" ? "password.sentPhone" : "password.sent")}</Note>
          <ButtonLink size="l" wide href="/">
            {texts("password.toStart")}
          </ButtonLink>
        </>
      ) : (
        <Tabs
          label={texts("login.way")}
          value={way}
          onChange={setWay}
          tabs={ways.map((value) => ({ value, label: texts(`login.way.${value}`) }))}
        >
          <LostPasswordForm key={way} way={way} onSent={() => setSent(true)} />
        </Tabs>
      )}
    </Screen>
  );
}

function LostPasswordForm({ way, onSent }: { way: NamedBy; onSent: () => void }) {
  const texts = useTexts();
  const form = useForm({ defaultValues: { login: "", phone: "" } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ login, phone }: { login: string; phone: string }): Promise<void> {
    try {
      if (await recoverPassword(way === "phone" ? { phoneNumber: phone } : { login: login.trim() }))
        onSent();
    } catch (error) {
      form.setError("root", { message: faultText(texts, error) });
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <Lead>{texts("password.lostLead")}</Lead>
      <FormProvider {...form}>
        <LoginNameField way={way} autoComplete="username" />
      </FormProvider>
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts("password.send")}
      </Button>
    </Form>
  );
}
