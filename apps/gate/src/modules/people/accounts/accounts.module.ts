import { type Clock, HOUR_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Captcha } from "../../../ports/captcha.ts";
import type { Codes } from "../../../ports/codes.ts";
import type { Content } from "../../../ports/content.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { createApplicants } from "./applicant.ts";
import { localCps } from "./cps.ts";
import { DEMO_PUNTERS } from "./demo-punters.data.ts";
import { createEmailTries } from "./email-tries.ts";
import { createFormSignUp } from "./form-sign-up.ts";
import { invitationRoutes } from "./invitations.routes.ts";
import { forgetOldInvitations, invitationSecrets } from "./invitations.ts";
import { joinRoutes } from "./join.routes.ts";
import { createJoinForms } from "./join-forms.ts";
import type { NationalPersons } from "./national-person.ts";
import { createOpenAccount, type RedeemPromoCode } from "./open-account.ts";
import { createRequests } from "./requests.ts";
import { forgetOldRegistrations, registrationSecrets } from "./russia-sign-up.ts";
import { createSeedDemo } from "./seed-demo.ts";
import { signUpRoutes } from "./sign-up.routes.ts";
import { createSignUpChecks } from "./sign-up-checks.ts";
import { createSignUpMessages } from "./sign-up-messages.ts";
import { createSignedUp } from "./signed-up.ts";

export interface AccountsDeps {
  config: GateConfig;
  app: FastifyInstance;
  handle: Handle;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  content: Content;
  notify: Notify;
  captcha: Captcha;
  punters: Punters;
  restrictions: Restrictions;
  wallet: Wallet;
  auth: Auth;
  codes: Codes;
  nationalPersons: NationalPersons;
  redeemPromoCode: RedeemPromoCode;
}

/**
 * Opening accounts: every way to sign up in every jurisdiction, and the ready-made demo accounts.
 */
export function createAccounts(deps: AccountsDeps) {
  const { config, app, db, clock, schedule, jurisdictions, notify, auth } = deps;
  const steps = {
    ...deps,
    applicants: createApplicants(deps),
    checks: createSignUpChecks({ ...deps, cps: localCps() }),
    openAccount: createOpenAccount(deps),
    emailTries: createEmailTries(deps.codes),
    messages: createSignUpMessages(notify, auth),
    requests: createRequests(db, clock, config.dataKey),
    signedUp: createSignedUp(deps),
    invitations: invitationSecrets(config),
    registrations: registrationSecrets(config),
  };
  const forms = createJoinForms(steps);
  joinRoutes({ ...deps, forms });
  signUpRoutes({ ...steps, byForm: createFormSignUp(steps) });
  invitationRoutes(app, steps);
  schedule.every(HOUR_MS, "accounts.forget", async () => {
    await forms.forget();
    await forgetOldRegistrations(steps);
    await forgetOldInvitations(steps);
  });
  const demo = createSeedDemo(steps);
  return {
    seedDemo: demo.logins,
    demoRivals: demo.rivals,
    // Where only the national ID logs in, a password is useless, so these demo logins are not
    // shown.
    demoLogins: DEMO_PUNTERS.filter(
      ({ jurisdiction }) => !jurisdictions.profile(jurisdiction).signUp.needsNationalId,
    ).map(({ jurisdiction, login, password }) => ({ jurisdiction, login, password })),
  };
}
