import { brokenPasswordRule, type PasswordRules } from "@touchline/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { faultCode, faultText } from "../../domain/texts/call-fault.ts";
import { faultDetails } from "../../domain/texts/fault-details.ts";
import { type TextKey, useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Refused } from "../../ui/Form.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";

interface NewPasswordProps {
  /** docs/behaviour/login-and-sessions.md#passwords, password flow modes. */
  mode: "recovering" | "creating" | "changing";
  rules: PasswordRules;
  busy: boolean;
  onPassword: (fields: { oldPassword?: string; password: string }) => Promise<unknown>;
}

/** A new password: the first one, or a replacement for a forgotten or an old one. */
export function NewPassword({ mode, rules, busy, onPassword }: NewPasswordProps) {
  const texts = useTexts();
  const form = useForm({ mode: "onTouched", defaultValues: { oldPassword: "", password: "" } });
  const { errors } = form.formState;
  /** Changing: an owner who does not know the old password can use a passkey or a code instead. */
  const [otherProof, setOtherProof] = useState(false);

  const ruleText = (key: TextKey): string =>
    texts(key, { min: rules.minLength, max: rules.maxLength });
  const fault = (password: string): true | string => {
    const rule = brokenPasswordRule(password.trim(), rules, []);
    return rule === null || ruleText(`password.rule.${rule}`);
  };

  async function submit(fields: { oldPassword: string; password: string }): Promise<void> {
    try {
      const proof =
        mode === "changing" && otherProof ? {} : { oldPassword: fields.oldPassword.trim() };
      await onPassword({ ...proof, password: fields.password.trim() });
    } catch (error) {
      const code = faultCode(error);
      const { rule } = faultDetails(error);
      const key = `password.rule.${rule}`;
      if (code === "INCORRECT_PASSWORD")
        form.setError("oldPassword", { message: faultText(texts, error) }, { shouldFocus: true });
      else if (code === "ValidationError" && texts.has(key))
        form.setError("password", { message: ruleText(key) }, { shouldFocus: true });
      else form.setError("root", { message: faultText(texts, error) });
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <Lead>{texts(`password.lead.${mode}`)}</Lead>
      {mode === "changing" && !otherProof && (
        <PasswordField
          label={texts("password.old")}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...form.register("oldPassword", {
            validate: (typed) => typed.trim() !== "" || texts("login.needed"),
          })}
        />
      )}
      <PasswordField
        label={texts("password.new")}
        autoComplete="new-password"
        hint={texts("password.hint", { min: rules.minLength })}
        error={errors.password?.message}
        {...form.register("password", { validate: fault })}
      />
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={busy}>
        {texts("password.save")}
      </Button>
      {mode === "changing" && !otherProof && (
        <Button tone="ghost" wide onClick={() => setOtherProof(true)}>
          {texts("password.otherProof")}
        </Button>
      )}
    </Form>
  );
}
