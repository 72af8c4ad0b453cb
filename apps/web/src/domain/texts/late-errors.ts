import { call } from "../../data/session/session.client.ts";
import { lateErrors } from "./server-error.ts";

/** A refusal is not held back longer than this for the sake of its text. */
const WAIT_MS = 3000;

/** Loads the texts of refusals. They have no parameters, so they need no compiler. */
export async function loadErrorTexts(locale: string): Promise<void> {
  if (lateErrors.locale === locale) return;
  const { messages } = await call("localizeResources", {
    body: { namespaces: ["server"] },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  Object.assign(lateErrors, { locale, texts: messages });
}
