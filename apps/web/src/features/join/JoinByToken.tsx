import type { Calls, ReplyOf } from "@touchline/contract";
import { useRouter } from "next/router";
import { useRef, useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { acceptTokens, call } from "../../data/session/session.client.ts";
import type { AgreementData } from "../../domain/account/Agreement.tsx";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { serverErrorText, shownCode } from "../../domain/texts/server-error.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Form, Lead, Refused } from "../../ui/Form.tsx";
import { Agreements } from "./Agreements.tsx";
import { once } from "./join-calls.ts";

type Made = ReplyOf<Calls["joinByToken"]>;

interface JoinByTokenProps {
  token: string;
  minimumAge: number;
  agreements: readonly AgreementData[];
  /** The invitation is no longer valid, but the form still works. */
  onOver: () => void;
}

/**
 * An invitation: the account is prepared, its generated password is shown once, then comes the
 * deposit.
 */
export function JoinByToken({ token, minimumAge, agreements, onOver }: JoinByTokenProps) {
  const texts = useTexts();
  const router = useRouter();
  const { locale } = useFrame();
  const made = useRef<Made | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  /** The account exists: show its password before anything else can fail. */
  async function welcome({ generatedPassword, registrationToken, login }: Made): Promise<void> {
    await openNamedPopup("registration-by-token", { password: generatedPassword });
    try {
      const tokens = await call("loginByRegistrationToken", { body: { token: registrationToken } });
      acceptTokens(tokens, { rememberMe: false, isLoginByAuthToken: true, afterSignUp: true });
    } catch (error) {
      // The visitor can still log in with the password they were shown.
      const reason = serverErrorText(texts, shownCode(faultCode(error)));
      if ((await openNamedPopup("login", { login, reason })) !== "logged-in")
        return setFault(reason);
    }
    await router.push("/account/deposit?isAfterSignUp=true");
  }

  async function open(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      // If the reply is lost, `once` resends: only the reply contains the account's password.
      made.current ??= await once("joinByToken", { token, locale, termsAgreement: agreed });
      await welcome(made.current);
    } catch (error) {
      const code = faultCode(error);
      const isOver =
        code === "TOKEN_NOT_FOUND" || code === "EMPTY_TOKEN" || code === "INCORRECT_PUNTER_STATE";
      const text = isOver ? texts("join.invitationOver") : serverErrorText(texts, shownCode(code));
      setOver(isOver);
      setFault(text);
      showNotice("failure", { id: "join", title: text });
    }
    setBusy(false);
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Lead>{texts("join.invited")}</Lead>
      <Agreements agreements={agreements} />
      <Checkbox
        label={texts("join.terms", { age: minimumAge })}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <Refused>{fault}</Refused>
      {over ? (
        <Button tone="accent" size="l" wide onClick={onOver}>
          {texts("join.withoutInvitation")}
        </Button>
      ) : (
        <Button type="submit" tone="accent" size="l" wide busy={busy} disabled={!agreed}>
          {texts("join.openInvited")}
        </Button>
      )}
    </Form>
  );
}
