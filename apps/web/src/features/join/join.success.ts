import type { Jurisdiction, SignUpReply } from "@touchline/contract";
import type { NextRouter } from "next/router";
import { showNotice } from "../../lib/notices/notices.ts";
import type { Texts } from "../../lib/text.tsx";
import { cpsInfo } from "../identification/identification.client.ts";
import { isIdentified } from "../identification/identification.rules.ts";
import { openNamedPopup } from "../popups/named-popups.ts";

export interface Success {
  jurisdiction: Jurisdiction;
  reply: SignUpReply;
  hasPassword: boolean;
  /** Where a confirmation was mailed to. */
  email: string | undefined;
  texts: Texts;
  router: Pick<NextRouter, "push">;
}

/** product §9: Russia identification re-check. */
const RECHECK_MS = 1500;
const DEPOSIT = "/account/deposit?isAfterSignUp=true";

const notice = (texts: Texts, key: "registration.success" | "registration.success.identificationCompleted") =>
  showNotice("success", { id: "join", title: texts(key), text: texts("registration.successText") });

/** Curacao: a notice for a punter who chose a password, thanks for one whose password is on its way; then deposit. */
async function curacao({ hasPassword, texts, router }: Success): Promise<void> {
  if (hasPassword) notice(texts, "registration.success");
  await router.push(DEPOSIT);
  if (!hasPassword) void openNamedPopup("thank-you-for-registration", {});
}

/** Russia: to the deposit once identified, and to the identification before that; its state may still be on its way. */
async function russia({ texts, router }: Success): Promise<void> {
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

async function belarus({ texts, router }: Success): Promise<void> {
  notice(texts, "registration.success");
  await router.push("/account/upload");
}

/** The others: logged in at once unless the email comes first; documents next. */
async function others({ reply, email, router }: Success): Promise<void> {
  if (reply.needEmailConfirmation)
    return void (await router.push(`/account/checking-email-sent${email ? `?login=${encodeURIComponent(email)}` : ""}`));
  await router.push("/account/upload");
  void openNamedPopup("confirm-registration", email ? { email } : {});
}

/**
 * product §4, sign-up success by jurisdiction. A change of route closes every popup that is on the screen by then, so popups come
 * after it.
 */
const AFTER: Record<Jurisdiction, (success: Success) => Promise<void>> = {
  Curacao: curacao,
  Nigeria: curacao,
  Russia: russia,
  Belarus: belarus,
  Denmark: others,
  Spain: others,
  Italy: others,
  Alderney: others,
};

export const afterSignUp = (success: Success): Promise<void> => AFTER[success.jurisdiction](success);
