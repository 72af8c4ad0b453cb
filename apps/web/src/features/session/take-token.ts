import { isSomebodyLoggedIn, logOut } from "../../data/session/session.client.ts";
import {
  accountOfToken,
  logInByToken,
  type TokenParameter,
} from "../../domain/account/token-login.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { serverErrorText } from "../../domain/texts/server-error.ts";
import type { Texts } from "../../platform/texts/text.ts";

/** Logs in with the token of a link and shows the result. Returns whether to open the profile. */
export async function takeToken(
  texts: Texts,
  parameter: TokenParameter,
  token: string,
): Promise<boolean> {
  const account = await accountOfToken(parameter, token);
  if (account !== null && !(await isAgreed(texts, account))) return false;
  const outcome = await logInByToken(parameter, token);
  if (outcome.ok) return outcome.opensProfile;
  showNotice("failure", {
    id: "token-login",
    title: texts("login.tokenFailed"),
    text: serverErrorText(texts, outcome.code),
  });
  return false;
}

/**
 * A link must not log somebody in to an account they did not choose: the visitor sees whose it is
 * and decides.
 */
async function isAgreed(texts: Texts, account: string): Promise<boolean> {
  const replaces = isSomebodyLoggedIn();
  const sure = await openPopup("confirm", {
    title: texts(replaces ? "login.anotherTitle" : "login.linkTitle"),
    text: texts(replaces ? "login.anotherText" : "login.linkText", { account }),
    confirmLabel: texts(replaces ? "login.anotherConfirm" : "login.linkConfirm"),
  });
  if (sure && replaces) await logOut();
  return sure === true;
}
