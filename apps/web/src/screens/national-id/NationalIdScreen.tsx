import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import {
  finishNationalId,
  goToNationalId,
  takeReturnLanguage,
} from "../../domain/account/national-id.client.ts";
import { withLocale } from "../../domain/addresses/paths.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Lead } from "../../ui/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/** The return address of the identity service: logs in, asks for more, or shows the error. */
export function NationalIdScreen() {
  const texts = useTexts();
  const router = useRouter();
  const { locales } = useFrame();
  const begun = useRef(false);

  const finish = useEffectEvent(async () => {
    const { pathname, search } = window.location;
    const language = takeReturnLanguage(locales);
    if (language) return window.location.replace(withLocale(pathname + search, language, locales));
    const answer = new URLSearchParams(search);
    // A code works once, so a reload must not send it again.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    const outcome = await finishNationalId(answer).catch(() => ({ fault: "GENERAL" as const }));
    if (outcome === "logged-in") return void router.replace("/");
    if (outcome === "join") return void router.replace("/join");
    if (outcome === "ask-personal-number") {
      if ((await openNamedPopup("national-id-login", { asksPersonalNumber: true })) === "start")
        return goToNationalId(true, "login");
      return void router.replace("/");
    }
    const chosen = await openNamedPopup("national-id-auth-error", outcome);
    if (chosen === "retry") return goToNationalId(false, "login");
    if (chosen === null) await router.replace("/");
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish();
  }, []);

  return (
    <Screen title={texts("nationalId.title")}>
      <Lead>{texts("nationalId.lead")}</Lead>
      <Skeleton height={52} radius="var(--r-m)" />
    </Screen>
  );
}
