import { arrivalTouch } from "@touchline/core";
import { useRouter } from "next/router";
import type { UseFormReturn } from "react-hook-form";
import { type Frame, useFrame } from "../../data/frame/frame.ts";
import { acceptTokens } from "../../data/session/session.client.ts";
import { arrivedWith } from "../../data/tracking/arrival.ts";
import { keepProvedPerson } from "../../domain/account/national-id.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { refusalPopup } from "../../domain/shell/popups/refusals.ts";
import { serverErrorText, shownCode } from "../../domain/texts/server-error.ts";
import { type Texts, useTexts } from "../../platform/texts/text.ts";
import { faultMessage } from "./fault-message.ts";
import { signUp } from "./join.client.ts";
import { fieldOfCode, type JoinConfig, type JoinTab, type JoinValues } from "./join.rules.ts";
import { afterSignUp } from "./join.success.ts";
import { forgetForm } from "./join-form-keeper.ts";
import type { JoinRefusal } from "./join-refusal.ts";

/** The form that is submitted, and the reactions of its page to a refusal. */
export interface JoinSubmission {
  tab: JoinTab;
  config: JoinConfig;
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

interface Submitting extends JoinSubmission {
  form: UseFormReturn<JoinValues>;
  frame: Pick<Frame, "site" | "locale">;
  router: ReturnType<typeof useRouter>;
  texts: Texts;
}

/** Signs up with the form's values. A refusal is shown where it belongs. */
export function useJoinSubmit(
  submission: JoinSubmission,
  form: UseFormReturn<JoinValues>,
): (values: JoinValues) => Promise<void> {
  const texts = useTexts();
  const router = useRouter();
  const frame = useFrame();
  return (values) => submit({ ...submission, form, frame, router, texts }, values);
}

async function submit(submitting: Submitting, values: JoinValues): Promise<void> {
  const { tab, frame, texts, router } = submitting;
  const { site, locale } = frame;
  const outcome = await signUp({
    site,
    tab: tab.id,
    values: askedOf(tab, values),
    extras: { locale, refererId: cameFrom() },
  });
  if (!outcome.ok) return refused(submitting, outcome.refusal, values);
  const { reply } = outcome;
  forgetForm();
  keepProvedPerson(null);
  if (reply.loginResult) acceptTokens(reply.loginResult, { rememberMe: false, afterSignUp: true });
  await afterSignUp({
    site,
    reply,
    hasPassword: !!values.password?.trim(),
    email: values.email?.trim() || undefined,
    texts,
    router,
  });
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

async function refused(
  submitting: Submitting,
  refusal: JoinRefusal | null,
  values: JoinValues,
): Promise<void> {
  if (!refusal) return;
  const { tab, form, onProofGone, onUnknownField } = submitting;
  if (refusal.code === "TOKEN_NOT_FOUND" && tab.id === "national-id") return onProofGone();
  const popup = refusalPopup(refusal.code);
  if (popup) {
    const choice =
      popup === "email-already-used"
        ? await openNamedPopup(popup, { login: values.email })
        : await openNamedPopup(popup, {});
    return react(submitting, choice);
  }
  const named = refusal.field ?? fieldOfCode(refusal.code);
  const field =
    named === "termsAgreement" ? named : tab.fields.find(({ name }) => name === named)?.name;
  const message = refusalText(submitting, refusal);
  if (field) return form.setError(field, { message }, { shouldFocus: true });
  if (named) onUnknownField();
  form.setError("root", { message });
  // docs/behaviour/sign-up.md#refusals: any other error shows a failure toast for 8 seconds.
  showNotice("failure", { id: "join", title: message });
}

function refusalText({ texts, config }: Submitting, { code, field, rule }: JoinRefusal): string {
  if (!rule || code !== "ValidationError") return serverErrorText(texts, shownCode(code));
  const { password, minimumAge } = config;
  return faultMessage(texts, field ?? "", {
    rule,
    values: { min: password.minLength, max: password.maxLength, age: minimumAge },
  });
}

/** Handles the visitor's choice in a refusal's popup. The popup itself navigates to other pages. */
function react({ form, onOtherTab }: Submitting, choice: string | null): void {
  if (choice === "email") onOtherTab("email");
  if (choice === "another") form.setFocus("email");
}
