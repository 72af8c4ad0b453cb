import { call } from "../../data/session/session.client.ts";
import { captchaAnswer } from "../../domain/captcha/captcha.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import type { Texts } from "../../platform/texts/text.ts";

/**
 * Sends the mail with the link again. False if the visitor closed the captcha or the gate refused.
 */
export async function sendMailAgain(texts: Texts, login: string): Promise<boolean> {
  try {
    const token = await captchaAnswer("sign-up");
    if (token === null) return false;
    await call("sendConfirmationMail", { body: { login, token } });
    return true;
  } catch (error) {
    showNotice("failure", { id: "confirm-email", title: faultText(texts, error) });
    return false;
  }
}
