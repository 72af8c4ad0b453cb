import type { AgreementData } from "../../domain/account/Agreement.tsx";
import { useLeaveGuard } from "../../domain/shell/navigation/use-leave-guard.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { Agreements } from "./Agreements.tsx";
import styles from "./Join.module.css";
import { JoinFields } from "./JoinFields.tsx";
import type { JoinChoices } from "./join.choices.ts";
import { useJoinForm } from "./use-join-form.ts";
import { type JoinSubmission, useJoinSubmit } from "./use-join-submit.ts";

interface JoinFormProps extends JoinSubmission {
  choices: JoinChoices;
  agreements: readonly AgreementData[];
  /** Called with the chosen country, which may require other fields. */
  onCountry: (countryId: string) => void;
  /** The chosen country's fields are still loading. */
  waits: boolean;
}

/** The sign-up form with the fields of this site's profile for the tab. */
export function JoinForm({ choices, agreements, onCountry, waits, ...submission }: JoinFormProps) {
  const { tab, config } = submission;
  const texts = useTexts();
  const join = useJoinForm(tab, config, onCountry);
  const { form, changed } = join;
  const submit = useJoinSubmit(submission, form);
  const { errors, isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  return (
    <Form onSubmit={form.handleSubmit(submit)} onChange={changed}>
      <JoinFields fields={tab.fields} config={config} choices={choices} join={join} />
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
        {tab.fields.some(({ name }) => name === "email") && (
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
