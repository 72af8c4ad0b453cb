import { useRouter } from "next/router";
import { useEffect, useEffectEvent } from "react";
import { showNotice } from "../../lib/notices/notices.ts";
import { openPopup } from "../../lib/popups/popups.ts";
import { serverErrorText } from "../../lib/server-error.ts";
import { useTexts } from "../../lib/text.tsx";
import { isSomebodyLoggedIn, logOut } from "./session.client.ts";

const PARAMETERS = ["authToken", "regToken", "openToken"] as const;

/** Takes a login token out of the address, logs in with it and says what came of it. Shows nothing itself. */
export function TokenLogin() {
  const texts = useTexts();
  const router = useRouter();

  /** A link must not put somebody into an account that they did not choose: the visitor sees whose it is and decides. */
  async function isAgreed(account: string): Promise<boolean> {
    const replaces = isSomebodyLoggedIn();
    const sure = await openPopup("confirm", {
      title: texts(replaces ? "login.anotherTitle" : "login.linkTitle"),
      text: texts(replaces ? "login.anotherText" : "login.linkText", { account }),
      confirmLabel: texts(replaces ? "login.anotherConfirm" : "login.linkConfirm"),
    });
    if (sure && replaces) await logOut();
    return sure === true;
  }

  const take = useEffectEvent(async () => {
    const address = new URL(window.location.href);
    const parameter = PARAMETERS.find((name) => address.searchParams.has(name));
    if (!parameter) return;
    const token = address.searchParams.get(parameter) ?? "";
    address.searchParams.delete(parameter);
    // Out of the address before anything else: it must not be kept in history, nor sent as a referrer.
    await router.replace(address.pathname + address.search, undefined, { shallow: true });
    const { accountOfToken, logInByToken } = await import("./token-login.client.ts");
    const account = await accountOfToken(parameter, token);
    if (account !== null && !(await isAgreed(account))) return;
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
