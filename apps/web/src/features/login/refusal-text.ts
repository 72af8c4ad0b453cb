import { now } from "../../data/device/browser.ts";
import type { LoginRefusal } from "../../data/session/login.ts";
import { serverErrorText } from "../../domain/texts/server-error.ts";
import { formatMoment } from "../../platform/dates/date-formats.ts";
import type { Texts } from "../../platform/texts/text.ts";
import type { LoginReaction } from "./login.rules.ts";

/** The form's text for a refusal. */
export function refusalText(texts: Texts, { code }: LoginRefusal, reaction: LoginReaction): string {
  if (reaction.kind !== "denied-until") return serverErrorText(texts, code);
  const time = formatMoment("time", reaction.until, {
    tag: texts.tag,
    zone: undefined,
    now: now(),
  });
  return texts("login.deniedUntil", { time });
}
