import type { CaptchaChallenge } from "@touchline/contract";
import { now } from "../../lib/browser.ts";
import { openPopup } from "../../lib/popups/popups.ts";
import { call } from "../session/session.client.ts";
import type { WidgetAnswer } from "./CaptchaWidget.tsx";

interface Answer {
  /** Null when none could be found. */
  answer: Promise<string | null>;
  expiresAt: number;
}

/** An answer is worked on while the form is filled in; each is good for one use. */
let prepared: Answer | null = null;

const loadWidget = () => import("./CaptchaWidget.tsx");

async function solve({ kind, siteKey, challenge, difficultyBits }: CaptchaChallenge): Promise<string | null> {
  if (kind === "pow") return solveBeside(challenge ?? "", difficultyBits);
  const given = { kind, siteKey: siteKey ?? "" };
  const answer = await openPopup("custom", { load: loadWidget, given }, { name: "captcha", priority: 100 });
  const { token, failed } = (answer ?? { token: null }) as WidgetAnswer;
  if (failed) throw new Error("the captcha's widget does not work here");
  return token ?? null;
}

function solveBeside(challenge: string, difficultyBits: number): Promise<string> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL("./pow.worker.ts", import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate();
      done(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      failed(new Error(event.message));
    };
    worker.postMessage({ challenge, difficultyBits });
  });
}

/** Before a page leaves the answer to chance, it asks for it again this early. */
const MARGIN_MS = 60_000;

/** Starts on an answer that a form will need; a widget is shown only when the form is sent. */
export async function prepareCaptcha(): Promise<void> {
  if (prepared && prepared.expiresAt - MARGIN_MS > now()) return;
  const challenge = await call("captchaChallenge").catch(() => null);
  if (challenge?.kind === "pow") prepared = { answer: solve(challenge).catch(() => null), expiresAt: challenge.expiresAt };
}

/**
 * An answer that was not used yet: the one being prepared, or a new one. Null when the visitor closed the widget; what cannot be
 * fetched or shown throws, and has to be told.
 */
export async function captchaAnswer(asked?: CaptchaChallenge): Promise<string | null> {
  const ready = prepared;
  prepared = null;
  if (!asked && ready && ready.expiresAt - MARGIN_MS > now()) {
    const answer = await ready.answer;
    if (answer) return answer;
  }
  return solve(asked ?? (await call("captchaChallenge")));
}
