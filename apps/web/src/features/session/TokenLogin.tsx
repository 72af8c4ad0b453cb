import { useRouter } from "next/router";
import { useEffect, useEffectEvent } from "react";
import { showNotice } from "../../lib/notices/notices.ts";
import { serverErrorText } from "../../lib/server-error.ts";
import { useTexts } from "../../lib/text.tsx";

const PARAMETERS = ["authToken", "regToken", "openToken"] as const;

/** Takes a login token out of the address, logs in with it and says what came of it. Shows nothing itself. */
export function TokenLogin() {
  const texts = useTexts();
  const router = useRouter();

  const take = useEffectEvent(async () => {
    const address = new URL(window.location.href);
    const parameter = PARAMETERS.find((name) => address.searchParams.has(name));
    if (!parameter) return;
    const token = address.searchParams.get(parameter) ?? "";
    address.searchParams.delete(parameter);
    // Out of the address before anything else: it must not be kept in history, nor sent as a referrer.
    await router.replace(address.pathname + address.search, undefined, { shallow: true });
    const { logInByToken } = await import("./token-login.client.ts");
    const outcome = await logInByToken(parameter, token);
    if (!outcome.ok)
      return void showNotice("failure", {
        id: "token-login",
        title: texts("login.tokenFailed"),
        text: serverErrorText(texts, outcome.code),
      });
    if (outcome.opensProfile) await router.push("/account");
  });
  useEffect(() => void take().catch(() => {}), []);
  return null;
}
