import type { SignUpReply } from "@touchline/contract";
import type { AfterSignUp, SiteProfile } from "@touchline/jurisdictions";
import type { NextRouter } from "next/router";
import { cpsInfo } from "../../domain/account/identification.client.ts";
import { isIdentified } from "../../domain/account/identification.rules.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { keepSignUpPopup, openSignUpPopup } from "../../domain/shell/popups/sign-up-popup.ts";
import type { Texts } from "../../platform/texts/text.ts";

export interface Success {
  site: SiteProfile;
  reply: SignUpReply;
  hasPassword: boolean;
  /** The address that the confirmation was sent to. */
  email: string | undefined;
  texts: Texts;
  router: Pick<NextRouter, "push">;
}

/** docs/behaviour/sign-up.md#after-a-sign-up: identification re-check. */
const RECHECK_MS = 1500;
const DEPOSIT = "/account/deposit?isAfterSignUp=true";

const notice = (
  texts: Texts,
  key: "registration.success" | "registration.success.identificationCompleted",
) =>
  showNotice("success", { id: "join", title: texts(key), text: texts("registration.successText") });

/**
 * A notice for a punter who chose a password, a thank-you for one whose password is on its way;
 * then the deposit.
 */
async function deposit({ hasPassword, texts, router }: Success): Promise<void> {
  if (hasPassword) notice(texts, "registration.success");
  else keepSignUpPopup("thank-you-for-registration");
  await router.push(DEPOSIT);
  void openSignUpPopup();
}

/**
 * Goes to the deposit if the punter is identified, else to the identification. Its state may arrive
 * with a delay.
 */
async function identification({ texts, router }: Success): Promise<void> {
  const identified = async () => isIdentified(await cpsInfo());
  const complete = async () => {
    notice(texts, "registration.success.identificationCompleted");
    await router.push(DEPOSIT);
  };
  if (await identified().catch(() => false)) return complete();
  await router.push("/account/tsupis/identity");
  setTimeout(
    () =>
      void identified()
        .then((done) => (done ? complete() : undefined))
        .catch(() => {}),
    RECHECK_MS,
  );
}

async function documents({ texts, router }: Success): Promise<void> {
  notice(texts, "registration.success");
  await router.push("/account/upload");
}

/** The documents come next, unless the punter must confirm the email first. */
async function confirmation({ reply, email, router }: Success): Promise<void> {
  if (reply.needEmailConfirmation)
    return void (await router.push(
      `/account/checking-email-sent${email ? `?login=${encodeURIComponent(email)}` : ""}`,
    ));
  keepSignUpPopup("confirm-registration", email);
  await router.push("/account/upload");
  void openSignUpPopup();
}

/**
 * docs/behaviour/sign-up.md#after-a-sign-up, sign-up success. Popups open after the change of
 * route, which closes those that do not stay.
 */
const AFTER: Record<AfterSignUp, (success: Success) => Promise<void>> = {
  deposit,
  identification,
  documents,
  confirmation,
};

export const afterSignUp = (success: Success): Promise<void> =>
  AFTER[success.site.signUp.after](success);
