import type { CaptchaAction, CaptchaChallenge } from "@touchline/contract";
import { now } from "../../data/device/browser.ts";
import { askPuzzle, tellNonce } from "../../data/live/live.client.ts";
import { call } from "../../data/session/session.client.ts";
import { track } from "../../data/tracking/track.ts";
import { openPopup } from "../shell/popups/popups.ts";

interface Answer {
  /** Null when none could be found. */
  answer: Promise<string | null>;
  expiresAt: number;
}

/** An answer is worked on while the form is filled in; each is good for one use of one action. */
const prepared = new Map<CaptchaAction, Answer>();

async function solve(action: CaptchaAction, asked: CaptchaChallenge): Promise<string | null> {
  const { kind, siteKey } = asked;
  if (kind === "pow") return prove(action, asked);
  const shown = { kind, siteKey: siteKey ?? "" };
  const answer = await openPopup("captcha", shown, { name: "captcha", priority: 100 });
  const { token, failed } = answer ?? { token: null };
  if (failed) throw new Error("the captcha's widget does not work here");
  return token ?? null;
}

/** Actions that an answer was used for on this page. */
const used = new Set<CaptchaAction>();

/**
 * A puzzle over its channel, or by call where the socket does not stand. Who needs another one for
 * the same action had the first one refused, as a rule: the socket may stand since before the visit
 * had its present name. A call always knows that.
 */
async function challengeFor(action: CaptchaAction): Promise<CaptchaChallenge> {
  const pushed = used.has(action) ? null : await askPuzzle(action);
  return pushed ?? call("captchaChallenge", { query: { action } });
}

/**
 * Works, and tells the nonce over the channel. A server that cannot be reached there takes the
 * answer with the form all the same.
 */
async function prove(
  action: CaptchaAction,
  { challenge, difficultyBits }: CaptchaChallenge,
): Promise<string> {
  const startedAt = now();
  const nonce = await solveBeside(challenge ?? "", difficultyBits);
  track("puzzle pow", { action, difficultyBits, durationMs: now() - startedAt });
  return (await tellNonce(action, challenge ?? "", nonce)) ?? `${challenge}.${nonce}`;
}

function solveBeside(challenge: string, difficultyBits: number): Promise<number> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL("./pow.worker.ts", import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<number>) => {
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
export async function prepareCaptcha(action: CaptchaAction): Promise<void> {
  if ((prepared.get(action)?.expiresAt ?? 0) - MARGIN_MS > now()) return;
  const challenge = await challengeFor(action).catch(() => null);
  if (challenge?.kind !== "pow") return;
  prepared.set(action, {
    answer: solve(action, challenge).catch(() => null),
    expiresAt: challenge.expiresAt,
  });
}

/**
 * An answer that was not used yet: the one being prepared, or a new one. Null when the visitor
 * closed the widget; what cannot be fetched or shown throws, and has to be told.
 */
export async function captchaAnswer(
  action: CaptchaAction,
  asked?: CaptchaChallenge,
): Promise<string | null> {
  const ready = prepared.get(action);
  prepared.delete(action);
  const answer = await answerOf(action, ready, asked);
  used.add(action);
  return answer;
}

async function answerOf(
  action: CaptchaAction,
  ready: Answer | undefined,
  asked?: CaptchaChallenge,
): Promise<string | null> {
  if (!asked && ready && ready.expiresAt - MARGIN_MS > now()) {
    const answer = await ready.answer;
    if (answer) return answer;
  }
  return solve(action, asked ?? (await challengeFor(action)));
}
