import { useRouter } from "next/router";
import { useState } from "react";
import { faultCode } from "../../lib/call-fault.ts";
import { useFrame } from "../../lib/frame.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { serverErrorText } from "../../lib/server-error.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Form, Lead, Refused } from "../../ui/Form.tsx";
import { openNamedPopup } from "../popups/named-popups.ts";
import { acceptTokens, call } from "../session/session.client.ts";
import { shownCode } from "./join.rules.ts";

/** An invitation: the account is prepared, its password is generated and told once, then deposit. */
export function JoinByToken({ token, minimumAge }: { token: string; minimumAge: number }) {
  const texts = useTexts();
  const router = useRouter();
  const { locale } = useFrame();
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function open(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      const made = await call("joinByToken", { body: { token, locale, termsAgreement: agreed } });
      acceptTokens(await call("loginByRegistrationToken", { body: { token: made.registrationToken } }), {
        rememberMe: false,
        isLoginByAuthToken: true,
        afterSignUp: true,
      });
      await openNamedPopup("registration-by-token", { password: made.generatedPassword });
      await router.push("/account/deposit?isAfterSignUp=true");
    } catch (error) {
      const text = serverErrorText(texts, shownCode(faultCode(error)));
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
      <Checkbox label={texts("join.terms", { age: minimumAge })} checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
      <Refused>{fault}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={busy} disabled={!agreed}>
        {texts("join.openInvited")}
      </Button>
    </Form>
  );
}
