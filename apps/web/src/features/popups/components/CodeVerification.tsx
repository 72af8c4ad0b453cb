import { shownPhone } from "@touchline/core/phone";
import { IconMessageCode } from "@touchline/icons";
import { useState } from "react";
import { now } from "../../../data/device/browser.ts";
import { isToldBesideCode } from "../../../domain/shell/popups/refusals.ts";
import { serverErrorText } from "../../../domain/texts/server-error.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { CodeField } from "../../../ui/CodeField.tsx";
import styles from "./PopupFrame.module.css";
import { type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { clockTime, useCountdown } from "./use-countdown.ts";

/**
 * docs/behaviour/sign-up.md#code-flow, sign-up code flow: the gate keeps the state; this component
 * shows it, counts down and asks for another code.
 */
export function CodeVerification({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"code-verification">) {
  const texts = useTexts();
  const [verification, setVerification] = useState(props.verification);
  const [resendAt, setResendAt] = useState(
    () => now() + props.verification.nextVerificationAfterMillis,
  );
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<"checking" | "resending" | null>(null);
  const [resent, setResent] = useState(false);
  const wait = useCountdown(resendAt);

  function follow(next: typeof verification | undefined): void {
    if (!next) return;
    setVerification(next);
    setResendAt(now() + next.nextVerificationAfterMillis);
  }

  /** A refusal with its own popup closes this one; any other is shown beside the field. */
  function refused({
    code: reason,
    verification: next,
  }: {
    code: string;
    verification?: typeof verification | undefined;
  }): void {
    if (!isToldBesideCode(reason)) return answer({ outcome: "refused", code: reason });
    follow(next);
    setFault(serverErrorText(texts, reason));
  }

  async function check(digits: string): Promise<void> {
    setBusy("checking");
    setResent(false);
    const refusal = await props.onCheck(digits);
    setBusy(null);
    if (!refusal) return answer({ outcome: "verified" });
    setCode("");
    refused(refusal);
  }

  async function resend(channel?: typeof verification.channelType): Promise<void> {
    setBusy("resending");
    setFault(null);
    setCode("");
    const outcome = await props.onResend(channel);
    setBusy(null);
    if ("code" in outcome) return refused(outcome);
    follow(outcome);
    setResent(true);
  }

  const { attemptCodeCount, phoneNumber } = verification;
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconMessageCode}
      tone="accent"
      title={texts("popups.codeVerification.title")}
      text={texts("popups.codeVerification.sentTo", { phone: shownPhone(phoneNumber) })}
      actions={[
        wait === 0 && {
          label: texts("popups.codeVerification.resend"),
          tone: "quiet",
          busy: busy !== null,
          run: () => void resend(),
        },
        wait === 0 &&
          props.channelTypes?.includes("MESSENGER") === true && {
            label: texts("popups.codeVerification.resendByMessenger"),
            tone: "quiet",
            busy: busy !== null,
            run: () => void resend("MESSENGER"),
          },
        {
          label: texts("popups.codeVerification.changeNumber"),
          tone: "ghost",
          run: () => answer({ outcome: "change-number" }),
        },
      ]}
    >
      <div className={styles.code}>
        <CodeField
          label={texts("popups.codeVerification.code")}
          length={props.codeLength}
          value={code}
          onChange={(digits) => {
            setCode(digits);
            if (digits) setFault(null);
          }}
          onComplete={(digits) => void check(digits)}
          error={fault}
          hint={
            fault === null
              ? texts("popups.codeVerification.triesLeft", { count: attemptCodeCount })
              : ""
          }
          readOnly={busy === "checking"}
        />
      </div>
      <p className={styles.status}>
        <span role="status">
          {busy === "checking" && texts("popups.codeVerification.checking")}
          {busy === null && resent && texts("popups.codeVerification.resent")}
        </span>{" "}
        {wait > 0 && (
          <span>{texts("popups.codeVerification.resendIn", { time: clockTime(wait) })}</span>
        )}
      </p>
    </PopupFrame>
  );
}
