import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { acceptTokens, call } from "../../data/session/session.client.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../domain/texts/text.ts";
import { Lead } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import { CheckingEmailScreen } from "./CheckingEmailScreen.tsx";

/**
 * docs/behaviour/sign-up.md#email-confirmation, email hash confirmation: on success the visitor is
 * logged in and sent to the root. Some sites show a popup for it; all show one for a failure.
 */
export function EmailHashScreen() {
  const texts = useTexts();
  const router = useRouter();
  const { confirmedByPopup } = useFrame().site.signUp;
  const begun = useRef(false);
  const [hashless, setHashless] = useState(false);
  const [failed, setFailed] = useState(false);

  const confirm = useEffectEvent(async () => {
    const hash = new URLSearchParams(window.location.search).get("hash");
    if (hash === null) return setHashless(true);
    try {
      acceptTokens(await call("confirmEmail", { body: { hash } }), { rememberMe: false });
      if (confirmedByPopup) void openNamedPopup("confirm-registration", { confirmed: true });
    } catch (error) {
      // If the check itself failed, the link may still be valid.
      if (faultCode(error) !== "UNKNOWN_HASH") return setFailed(true);
      void openNamedPopup("confirm-registration-failure", {});
    }
    await router.replace("/");
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void confirm();
  }, []);

  function retry(): void {
    setFailed(false);
    void confirm();
  }

  if (hashless) return <CheckingEmailScreen />;
  return (
    <Screen title={texts("confirmEmail.title")}>
      {failed ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <>
          <Lead>{texts("confirmEmail.confirming")}</Lead>
          <Skeleton height={52} radius="var(--r-m)" />
        </>
      )}
    </Screen>
  );
}
