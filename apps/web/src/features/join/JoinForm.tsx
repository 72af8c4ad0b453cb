import { IconChevronDown } from "@tabler/icons-react";
import { brokenPasswordRule, fromIanaZone, isEmail } from "@touchline/core";
import { useRouter } from "next/router";
import { useRef } from "react";
import { Controller, useForm } from "react-hook-form";
import { newKey } from "../../lib/browser.ts";
import { useFrame } from "../../lib/frame.ts";
import { useLeaveGuard } from "../../lib/navigation/use-leave-guard.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { openPopup } from "../../lib/popups/popups.ts";
import { serverErrorText } from "../../lib/server-error.ts";
import { type TextKey, useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { PickField } from "../../ui/PickField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./JoinForm.module.css";
import { joinByEmail } from "./join.client.ts";
import type { JoinConfig, JoinFields } from "./join.rules.ts";

export interface JoinChoices {
  countries: readonly { id: string; name: string; defaultCurrencyId: string }[];
  currencies: readonly { id: string; name: string }[];
}

/** Sign-up by email: four fields, an account, logged in. */
export function JoinForm({ config, choices }: { config: JoinConfig; choices: JoinChoices }) {
  const texts = useTexts();
  const router = useRouter();
  const { locale } = useFrame();
  const key = useRef<string | null>(null);
  const form = useForm<JoinFields>({
    mode: "onTouched",
    defaultValues: {
      email: "",
      password: "",
      countryId: config.defaultCountry,
      currencyID: config.defaultCurrency,
      termsAgreement: false,
      wantsEmails: false,
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const rules = config.password;

  function passwordFault(password: string): true | string {
    const rule = brokenPasswordRule(password, rules, [form.getValues("email")]);
    return rule === null || texts(`join.password.${rule}`, { min: rules.minLength, max: rules.maxLength });
  }

  async function submit(fields: JoinFields): Promise<void> {
    key.current ??= newKey();
    const zone = fromIanaZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const outcome = await joinByEmail(fields, locale, zone, key.current);
    if (outcome.ok) {
      showNotice("success", { id: "join", title: texts("registration.success"), text: texts("registration.successText") });
      return void router.push("/account/deposit?isAfterSignUp=true");
    }
    // A refused form is another form when it is sent again.
    if (outcome.answered) key.current = null;
    const specific = `join.${outcome.field}.${outcome.rule}`;
    const message = texts.has(specific)
      ? texts(specific as TextKey, { min: rules.minLength, max: rules.maxLength })
      : serverErrorText(texts, outcome.code);
    const field = outcome.code === "DUPLICATE_EMAIL" ? "email" : outcome.field;
    if (field && field in fields) form.setError(field as keyof JoinFields, { message }, { shouldFocus: true });
    else form.setError("root", { message });
  }

  async function pickCountry(change: (id: string) => void, value: string): Promise<void> {
    const options = choices.countries.map(({ id, name }) => ({ value: id, label: name, flag: id }));
    const picked = await openPopup("select", { title: texts("join.country"), value, options });
    if (picked === null) return;
    change(picked);
    const currency = choices.countries.find(({ id }) => id === picked)?.defaultCurrencyId;
    if (currency && choices.currencies.some(({ id }) => id === currency)) form.setValue("currencyID", currency);
  }

  async function pickCurrency(change: (id: string) => void, value: string): Promise<void> {
    const options = choices.currencies.map(({ id, name }) => ({ value: id, label: id, hint: name }));
    const picked = await openPopup("select", { title: texts("join.currency"), value, options });
    if (picked !== null) change(picked);
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={texts("join.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register("email", { validate: (email) => isEmail(email.trim()) || texts("join.email.syntax") })}
      />
      <PasswordField
        label={texts("join.password")}
        autoComplete="new-password"
        hint={texts("join.passwordHint", { min: rules.minLength })}
        error={errors.password?.message}
        {...form.register("password", { validate: passwordFault })}
      />
      <Controller
        name="countryId"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <PickField
            label={texts("join.country")}
            value={choices.countries.find(({ id }) => id === value)?.name ?? value}
            error={errors.countryId?.message}
            icon={<IconChevronDown size={18} />}
            onPick={() => void pickCountry(onChange, value)}
          />
        )}
      />
      <Controller
        name="currencyID"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <PickField
            label={texts("join.currency")}
            value={`${value} · ${choices.currencies.find(({ id }) => id === value)?.name ?? ""}`}
            error={errors.currencyID?.message}
            icon={<IconChevronDown size={18} />}
            onPick={() => void pickCurrency(onChange, value)}
          />
        )}
      />
      <div>
        <Checkbox
          label={texts("join.terms", { age: config.minimumAge })}
          aria-invalid={errors.termsAgreement ? true : undefined}
          {...form.register("termsAgreement", { validate: (accepted) => accepted || texts("join.termsAgreement.required") })}
        />
        {errors.termsAgreement && (
          <p className={styles.error} role="alert">
            {errors.termsAgreement.message}
          </p>
        )}
        <Checkbox label={texts("join.wantsEmails")} {...form.register("wantsEmails")} />
      </div>
      {errors.root && (
        <p className={styles.refused} role="alert">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts(isSubmitting ? "join.submitting" : "join.submit")}
      </Button>
      <Button tone="ghost" onClick={() => void openPopup("login", {}, { name: "login" })}>
        {texts("join.haveAccount")}
      </Button>
    </form>
  );
}
