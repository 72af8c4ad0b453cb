import type { SignUpReply, VerificationResult } from "@touchline/contract";
import type { PhoneSignUpCall } from "@touchline/jurisdictions";
import { OnceSender } from "../../data/call/unanswered.ts";
import { call } from "../../data/session/session.client.ts";
import { beginOrGoOn, codeConfig, codeRefusal } from "../../domain/account/phone.client.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import type { CodeRefusal } from "../../domain/shell/popups/popup-props.ts";
import { faultDetails } from "../../domain/texts/fault-details.ts";
import { completeBody, type JoinExtras, joinPunter } from "./join.body.ts";
import { callOfTab, type JoinValues } from "./join.rules.ts";
import { once, sendAnswered } from "./join-calls.ts";
import { joinRefusal } from "./join-refusal.ts";
import type { JoinOutcome, JoinRequest } from "./join-request.ts";
import { forgetVerification, keepVerification, keptVerification } from "./kept-verifications.ts";
import { finishRussia, proveAndFinish, registrationOf } from "./russia-join.client.ts";

/** docs/behaviour/sign-up.md#code-flow: how a phone is confirmed and the account opened. */
interface PhoneFlow {
  begin: "phoneBeginV3" | "belarusBegin" | "russiaBegin";
  /** Sends another code. */
  resend: "resendSms" | "russiaRepeat";
  /** The code opens the account, or returns the token that opens it. */
  finish(
    values: JoinValues,
    extras: JoinExtras,
    verificationToken: string,
    verificationCode: string,
  ): Promise<SignUpReply>;
}

/** First requests in flight, each with its captcha answer. */
const begins = new OnceSender<{ joinPunter: ReturnType<typeof joinPunter> }>();

const byCode =
  (name: "phoneCompleteV3" | "phoneCompleteV2" | "belarusComplete"): PhoneFlow["finish"] =>
  (values, extras, verificationToken, verificationCode) =>
    once(name, completeBody(values, extras, { verificationToken, verificationCode }));

/** If the punter chooses no password, the gate generates one and sends it to the phone. */
const standard: PhoneFlow = {
  begin: "phoneBeginV3",
  resend: "resendSms",
  finish: (values, ...proof) =>
    byCode(values.password?.trim() ? "phoneCompleteV3" : "phoneCompleteV2")(values, ...proof),
};

/** The sign-up flows, by the call that a site serves for phones. */
const FLOWS: Record<PhoneSignUpCall, PhoneFlow> = {
  "phone-v2": standard,
  "phone-v3": standard,
  russia: { begin: "russiaBegin", resend: "russiaRepeat", finish: proveAndFinish },
  belarus: { begin: "belarusBegin", resend: "resendSms", finish: byCode("belarusComplete") },
};

/** Sends a code, or continues with one already sent. Null if the visitor declined the captcha. */
async function verificationOf(
  flow: PhoneFlow,
  { values, extras }: JoinRequest,
): Promise<VerificationResult | null> {
  const kept = keptVerification(values.phone ?? "");
  if (kept && kept.codeExpiredAfterMillis > 0) return kept;
  const form = { joinPunter: joinPunter(values, extras) };
  const begin = async () => {
    const reply = await sendAnswered(begins, flow.begin, form, (body, idempotencyKey) =>
      call(flow.begin, { body, idempotencyKey }),
    );
    return reply?.verificationResult ?? null;
  };
  return beginOrGoOn(begin, kept);
}

export async function signUpByPhone(request: JoinRequest): Promise<JoinOutcome> {
  const { site, values, extras } = request;
  const flow = FLOWS[callOfTab(site, "phone") as PhoneSignUpCall];
  const registration = flow.finish === proveAndFinish ? await registrationOf(request) : null;
  if (registration) return { ok: true, reply: await finishRussia(values, extras, registration) };

  const begun = await verificationOf(flow, request);
  if (!begun) return { ok: false, refusal: null };
  let verification = begun;
  keepVerification(verification);
  let reply: SignUpReply | null = null;
  /** A refusal of the form rather than of the code. */
  let formRefusal: (CodeRefusal & { field?: unknown; rule?: unknown }) | null = null;

  const answer = await openNamedPopup("code-verification", {
    verification,
    ...(await codeConfig()),
    async onCheck(code) {
      try {
        reply = await flow.finish(values, extras, verification.verificationToken, code);
        return null;
      } catch (error) {
        const refused = codeRefusal(error);
        followRefusal(verification.phoneNumber, refused);
        formRefusal = { ...refused, ...faultDetails(error) };
        return formRefusal;
      }
    },
    async onResend(channelType) {
      try {
        const { verificationToken } = verification;
        const again = await once(flow.resend, {
          verificationToken,
          ...(channelType ? { channelType } : {}),
        });
        verification = again.verificationResult;
        keepVerification(verification);
        return verification;
      } catch (error) {
        return codeRefusal(error);
      }
    },
  });
  if (answer?.outcome === "verified" && reply) {
    forgetVerification(verification.phoneNumber);
    return { ok: true, reply };
  }
  if (answer?.outcome !== "refused") return { ok: false, refusal: null };
  return { ok: false, refusal: joinRefusal(answer.code, formRefusal ?? {}) };
}

/** These codes end a verification. After any other refusal its code can still be entered. */
const ENDING: ReadonlySet<string> = new Set([
  "DUPLICATE_PHONE_NUMBER",
  "PUNTER_BLOCKED",
  "VERIFICATION_ERROR",
]);

/** Updates the kept verification of a phone from a refusal. */
function followRefusal(phoneNumber: string, { code, verification }: CodeRefusal): void {
  if (ENDING.has(code)) forgetVerification(phoneNumber);
  else if (verification) keepVerification(verification);
}
