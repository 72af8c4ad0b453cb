import { now } from "../../lib/browser.ts";
import { formatMoment } from "../../lib/date-formats.ts";
import type { LoginRefusal } from "../../lib/login.ts";
import { serverErrorText } from "../../lib/server-error.ts";
import type { Texts } from "../../lib/text.tsx";
import type { LoginReaction } from "./login.rules.ts";

/** What the form says about a refusal. */
export function refusalText(texts: Texts, { code }: LoginRefusal, reaction: LoginReaction): string {
  if (reaction.kind !== "denied-until") return serverErrorText(texts, code);
  const time = formatMoment("time", reaction.until, {
    tag: texts.tag,
    zone: undefined,
    now: now(),
  });
  return texts("login.deniedUntil", { time });
}
