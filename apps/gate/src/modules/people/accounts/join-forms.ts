import type {
  BodyOf,
  Jurisdiction,
  loadJoinForm,
  ReplyOf,
  saveJoinForm,
} from "@touchline/contract";
import { type Clock, DAY_MS, isOneOf } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { createDerivedTokens } from "../../../platform/derived-token.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import type { SignUpRequest } from "./form-sign-up.ts";
import { findForm, forgetForms, putForm } from "./join-forms.store.ts";
import type { Requests } from "./requests.ts";

export interface JoinFormDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  requests: Requests;
}

type Form = BodyOf<typeof saveJoinForm>["form"];

/** Fields we never store: passwords, secret answers and identity numbers. */
const SECRET = ["password", "secretAnswer", "documentNumber", "cpf", "personalNumber"] as const;

/** Half-filled forms, so that a sign-up can continue on any device that has the form's id. */
export function createJoinForms({ config, db, clock, random, requests }: JoinFormDeps) {
  const tokens = createDerivedTokens(config.dataKey, "join-form");
  const now = () => new Date(clock.now());

  async function idOf(
    token: string | undefined,
    jurisdiction: Jurisdiction,
  ): Promise<string | undefined> {
    return (
      token &&
      (await db.read((reader) => findForm(reader, tokenHash(token), jurisdiction, now())))?.formId
    );
  }

  return {
    async save({ body, caller, idempotencyKey }: SignUpRequest<BodyOf<typeof saveJoinForm>>) {
      const known = await idOf(body.formId, caller.jurisdiction);
      const form = Object.fromEntries(
        Object.entries(body.form).filter(([name]) => !isOneOf(SECRET, name)),
      ) as Form;
      const saved = await requests.once(
        { call: "join-form", caller, key: idempotencyKey, body },
        async (tx) => {
          const formId = known ?? random.uuid();
          const expiresAt = new Date(clock.now() + KEPT_DAYS.unfinishedSignUps * DAY_MS);
          await putForm(tx, {
            formId,
            tokenHash: tokens.hashOf(formId),
            jurisdiction: caller.jurisdiction,
            tab: body.tab,
            form,
            expiresAt,
          });
          return { id: formId };
        },
      );
      return isRefusal(saved) ? saved : { formId: tokens.of(saved.id) };
    },

    async load({
      body,
      caller,
    }: Pick<SignUpRequest<BodyOf<typeof loadJoinForm>>, "body" | "caller">) {
      const found = await db.read((reader) =>
        findForm(reader, tokenHash(body.formId), caller.jurisdiction, now()),
      );
      if (!found) return refusal("TOKEN_NOT_FOUND");
      const { tab, form } = found;
      return { tab, form } as ReplyOf<typeof loadJoinForm>;
    },

    forget: () => db.transact((tx) => forgetForms(tx, now())),
  };
}

export type JoinForms = ReturnType<typeof createJoinForms>;
