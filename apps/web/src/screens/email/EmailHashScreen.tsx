import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { acceptTokens, call, loadHeartbeat } from "../../data/session/session.client.ts";
import { knownPunter } from "../../data/session/session.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Lead } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import { EmailStanding } from "./EmailStanding.tsx";
import type { EmailPurpose } from "./email-purpose.ts";

type Check = "running" | "failed" | "no-link" | "old-link";

/**
 * docs/behaviour/sign-up.md#email-confirmation, email hash confirmation: on success the visitor is
 * logged in and sent to the root. Some sites show a popup for it; all show one for a failure.
 */
export function EmailHashScreen({ purpose = "link" }: { purpose?: EmailPurpose }) {
  const texts = useTexts();
  const router = useRouter();
  const frame = useFrame();
  const begun = useRef(false);
  const [check, setCheck] = useState<Check>("running");

  const confirm = useEffectEvent(async () => {
    const hash = new URLSearchParams(window.location.search).get("hash");
    if (hash === null) return setCheck("no-link");
    try {
      acceptTokens(await call("confirmEmail", { body: { hash } }), { rememberMe: false });
      if (frame.site.signUp.confirmedByPopup)
        void openNamedPopup("confirm-registration", { confirmed: true });
    } catch (error) {
      // If the check itself failed, the link may still be valid.
      if (faultCode(error) !== "UNKNOWN_HASH") return setCheck("failed");
      if (frame.session === "punter" && (await isConfirmed())) return setCheck("old-link");
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
    setCheck("running");
    void confirm();
  }

  if (check === "no-link" || check === "old-link")
    return <EmailStanding purpose={purpose} oldLink={check === "old-link"} />;
  return (
    <Screen title={texts("confirmEmail.title")}>
      {check === "failed" ? (
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

/** A link that no longer works has often done its work before: then nothing has failed. */
async function isConfirmed(): Promise<boolean> {
  await loadHeartbeat();
  return knownPunter()?.punterInfo.details.emailConfirmed === true;
}
