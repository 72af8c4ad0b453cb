import { arrivalTouch } from "@touchline/core";
import { useRouter } from "next/router";
import { Fragment } from "react";
import { Controller } from "react-hook-form";
import { useFrame } from "../../data/frame/frame.ts";
import { acceptTokens } from "../../data/session/session.client.ts";
import { arrivedWith } from "../../data/tracking/arrival.ts";
import { keepProvedPerson } from "../../domain/account/national-id.client.ts";
import { useLeaveGuard } from "../../domain/shell/navigation/use-leave-guard.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { refusalPopup } from "../../domain/shell/popups/refusals.ts";
import { serverErrorText, shownCode } from "../../domain/texts/server-error.ts";
import { type TextKey, useTexts } from "../../domain/texts/text.ts";
import type { AgreementData } from "../../ui/Agreement.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { Agreements } from "./Agreements.tsx";
import { faultMessage } from "./fault-message.ts";
import styles from "./Join.module.css";
import { JoinFieldInput } from "./JoinFieldInput.tsx";
import type { JoinChoices } from "./join.choices.ts";
import { type JoinRefusal, signUp } from "./join.client.ts";
import {
  fieldOfCode,
  type JoinConfig,
  type JoinField,
  type JoinTab,
  type JoinValues,
  partsOf,
} from "./join.rules.ts";
import { afterSignUp } from "./join.success.ts";
import { forgetForm } from "./join-form-keeper.ts";
import { useJoinForm } from "./use-join-form.ts";

interface JoinFormProps {
  tab: JoinTab;
  config: JoinConfig;
  choices: JoinChoices;
  agreements: readonly AgreementData[];
  /** Called with the chosen country, which may require other fields. */
  onCountry: (countryId: string) => void;
  /** The chosen country's fields are still loading. */
  waits: boolean;
  /** The gate requires a field that this form does not have. */
  onUnknownField: () => void;
  /** The proof by the national digital ID was used up or has expired. */
  onProofGone: () => void;
  /**
   * Switches to another tab: docs/behaviour/sign-up.md#refusals, some sites offer email if the
   * phone fails.
   */
  onOtherTab: (tab: JoinTab["id"]) => void;
}

/** Leaves out fields of a previously chosen country. */
const askedOf = (
  { fields }: JoinTab,
  { termsAgreement, wantsEmails, ...typed }: JoinValues,
): JoinValues => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, typed[name]])),
  termsAgreement,
  wantsEmails,
});

const cameFrom = () => arrivalTouch(new URLSearchParams(arrivedWith)).refererId;

/** The sign-up form with the fields of this site's profile for the tab. */
export function JoinForm({
  tab,
  config,
  choices,
  agreements,
  onCountry,
  waits,
  onUnknownField,
  onProofGone,
  onOtherTab,
}: JoinFormProps) {
  const texts = useTexts();
  const router = useRouter();
  const { site, locale } = useFrame();
  const { form, validate, changed, countryPicked } = useJoinForm(tab, config, onCountry);
  const { errors, isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const has = (name: JoinField) => tab.fields.some((field) => field.name === name);

  async function submit(values: JoinValues): Promise<void> {
    const outcome = await signUp({
      site,
      tab: tab.id,
      values: askedOf(tab, values),
      extras: { locale, refererId: cameFrom() },
    });
    if (!outcome.ok) return refused(outcome.refusal, values);
    const { reply } = outcome;
    forgetForm();
    keepProvedPerson(null);
    if (reply.loginResult)
      acceptTokens(reply.loginResult, { rememberMe: false, afterSignUp: true });
    await afterSignUp({
      site,
      reply,
      hasPassword: !!values.password?.trim(),
      email: values.email?.trim() || undefined,
      texts,
      router,
    });
  }

  async function refused(refusal: JoinRefusal | null, values: JoinValues): Promise<void> {
    if (!refusal) return;
    if (refusal.code === "TOKEN_NOT_FOUND" && tab.id === "national-id") return onProofGone();
    const popup = refusalPopup(refusal.code);
    if (popup)
      return react(
        await openNamedPopup(
          popup,
          (popup === "email-already-used" ? { login: values.email } : {}) as never,
        ),
      );
    const field = (refusal.field ?? fieldOfCode(refusal.code)) as JoinField | null;
    const text =
      refusal.rule && refusal.code === "ValidationError"
        ? faultMessage(texts, refusal.field ?? "", {
            rule: refusal.rule,
            values: {
              min: config.password.minLength,
              max: config.password.maxLength,
              age: config.minimumAge,
            },
          })
        : serverErrorText(texts, shownCode(refusal.code));
    if (field && (has(field) || (field as string) === "termsAgreement"))
      return form.setError(field, { message: text }, { shouldFocus: true });
    if (field) onUnknownField();
    form.setError("root", { message: text });
    // docs/behaviour/sign-up.md#refusals: any other error shows a failure toast for 8 seconds.
    showNotice("failure", { id: "join", title: text });
  }

  /**
   * Handles the visitor's choice in a refusal's popup. The popup itself navigates to other pages.
   */
  function react(choice: unknown): void {
    if (choice === "email") onOtherTab("email");
    if (choice === "another") form.setFocus("email");
  }

  const field = (name: JoinField, required: boolean) => (
    <Controller
      key={name}
      name={name}
      control={form.control}
      rules={{ validate: validate(name, required) }}
      render={({ field: { value, onChange, onBlur } }) => (
        <JoinFieldInput
          name={name}
          required={required}
          value={value ?? ""}
          onChange={(next) => {
            onChange(next);
            if (name === "countryId") countryPicked(next);
            changed();
          }}
          onBlur={onBlur}
          error={errors[name]?.message}
          config={config}
          choices={choices}
          country={config.defaultCountry}
          fillIn={(values) => {
            for (const [other, filled] of Object.entries(values))
              form.setValue(other as JoinField, filled, { shouldValidate: true });
            changed();
          }}
        />
      )}
    />
  );

  return (
    <Form onSubmit={form.handleSubmit(submit)} onChange={changed}>
      {partsOf(tab.fields).map(({ id, fields }) => (
        <Fragment key={id ?? "rest"}>
          {id && <h2 className={styles.part}>{texts(`join.part.${id}` as TextKey)}</h2>}
          {fields.map(({ name, required }) => field(name, required))}
        </Fragment>
      ))}
      <Agreements agreements={agreements} />
      <div>
        <Checkbox
          label={texts("join.terms", { age: config.minimumAge })}
          aria-invalid={errors.termsAgreement ? true : undefined}
          {...form.register("termsAgreement", {
            validate: (accepted) => accepted || texts("join.termsAgreement.required"),
          })}
        />
        {errors.termsAgreement && (
          <p className={styles.error} role="alert">
            {errors.termsAgreement.message}
          </p>
        )}
        {has("email") && (
          <Checkbox label={texts("join.wantsEmails")} {...form.register("wantsEmails")} />
        )}
      </div>
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting || waits}>
        {texts(isSubmitting ? "join.submitting" : "join.submit")}
      </Button>
      <Button tone="ghost" onClick={() => void openNamedPopup("login", {})}>
        {texts("join.haveAccount")}
      </Button>
    </Form>
  );
}
