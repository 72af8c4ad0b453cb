import type { Jurisdiction, SignUpReply, VerificationResult } from "@touchline/contract";
import { SESSION_KEYS } from "../../lib/storage.data.ts";
import { codeLength, codeRefusal } from "../phone/phone.client.ts";
import { type CodeRefusal, openNamedPopup } from "../popups/named-popups.ts";
import { call } from "../session/session.client.ts";
import { completeBody, type JoinExtras, joinPunter, personalFields } from "./join.body.ts";
import type { JoinOutcome, JoinRefusal, JoinRequest } from "./join.client.ts";
import type { JoinValues } from "./join.rules.ts";

/** product §4: how a phone is proved and the account opened, by jurisdiction. */
interface PhoneFlow {
  begin: "phoneBeginV3" | "belarusBegin" | "russiaBegin";
  /** "Resend follows the Curacao or Belarus flow, or the Russian flow." */
  resend: "resendSms" | "russiaRepeat";
  /** The code opens the account, or gives the token that opens it. */
  finish(values: JoinValues, extras: JoinExtras, verificationToken: string, verificationCode: string): Promise<SignUpReply>;
}

const byCode =
  (name: "phoneCompleteV3" | "phoneCompleteV2" | "belarusComplete"): PhoneFlow["finish"] =>
  (values, extras, verificationToken, verificationCode) =>
    call(name, { body: completeBody(values, extras, { verificationToken, verificationCode }) });

/** Without a password of the punter's own one is generated and sent to the phone. */
const standard: PhoneFlow = {
  begin: "phoneBeginV3",
  resend: "resendSms",
  finish: (values, ...proof) => byCode(values.password?.trim() ? "phoneCompleteV3" : "phoneCompleteV2")(values, ...proof),
};

const russia: PhoneFlow = {
  begin: "russiaBegin",
  resend: "russiaRepeat",
  async finish(values, extras, verificationToken, verificationCode) {
    const { verificationResult } = await call("russiaConfirmPhone", { body: { verificationToken, verificationCode } });
    keepRegistration(verificationResult.registrationToken);
    return finishRussia(values, extras, verificationResult.registrationToken ?? "");
  },
};

const FLOWS: Partial<Record<Jurisdiction, PhoneFlow>> = {
  Russia: russia,
  Belarus: { begin: "belarusBegin", resend: "resendSms", finish: byCode("belarusComplete") },
};

/** The rest of a Russian sign-up, once its phone is proved: also where an interrupted one goes on. */
async function finishRussia(values: JoinValues, extras: JoinExtras, registrationToken: string): Promise<SignUpReply> {
  const email = values.email?.trim();
  if (email) await call("russiaAddEmail", { body: { registrationToken, email } });
  const reply = await call("russiaComplete", {
    body: {
      joinPunter: joinPunter(values, { ...extras, token: undefined }),
      registrationToken,
      password: (values.password ?? "").trim(),
      ...personalFields(values, extras),
    },
  });
  keepRegistration(null);
  return reply;
}

function keepRegistration(token: string | null): void {
  if (token) sessionStorage.setItem(SESSION_KEYS.registration, token);
  else sessionStorage.removeItem(SESSION_KEYS.registration);
}

/** The phone of a Russian sign-up that was interrupted after its code, if there is one. */
export async function interruptedRegistration(): Promise<{ token: string; phoneNumber: string } | null> {
  const token = sessionStorage.getItem(SESSION_KEYS.registration);
  if (!token) return null;
  try {
    const { verificationResult } = await call("russiaContinue", { body: { registrationToken: token } });
    return { token, phoneNumber: verificationResult.phoneNumber };
  } catch {
    keepRegistration(null);
    return null;
  }
}

export async function signUpByPhone({ jurisdiction, values }: JoinRequest, extras: JoinExtras): Promise<JoinOutcome> {
  const going = jurisdiction === "Russia" ? await interruptedRegistration() : null;
  if (going && going.phoneNumber === values.phone) return { ok: true, reply: await finishRussia(values, extras, going.token) };

  const flow = FLOWS[jurisdiction] ?? standard;
  const { verificationResult } = await call(flow.begin, { body: { joinPunter: joinPunter(values, extras) } });
  let verification: VerificationResult = verificationResult;
  let reply: SignUpReply | null = null;
  /** What the form, and not the code, was refused for. */
  let formRefusal: (CodeRefusal & { field?: unknown; rule?: unknown }) | null = null;

  const answer = await openNamedPopup("code-verification", {
    verification,
    codeLength: await codeLength(),
    async onCheck(code) {
      try {
        reply = await flow.finish(values, extras, verification.verificationToken, code);
        return null;
      } catch (error) {
        formRefusal = { ...codeRefusal(error), ...(error as { details?: object }).details };
        return formRefusal;
      }
    },
    async onResend() {
      try {
        const again = await call(flow.resend, { body: { verificationToken: verification.verificationToken } });
        verification = again.verificationResult;
        return verification;
      } catch (error) {
        return codeRefusal(error);
      }
    },
  });
  if (answer?.outcome === "verified" && reply) return { ok: true, reply };
  if (answer?.outcome !== "refused") return { ok: false, refusal: null };
  return { ok: false, refusal: asJoinRefusal(answer.code, formRefusal) };
}

function asJoinRefusal(code: string, refused: { field?: unknown; rule?: unknown } | null): JoinRefusal {
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return { code, field: text(refused?.field), rule: text(refused?.rule) };
}
