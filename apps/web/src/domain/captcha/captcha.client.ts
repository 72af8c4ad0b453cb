import type { CaptchaAction, CaptchaChallenge } from "@touchline/contract";
import { now } from "../../data/device/browser.ts";
import { askPuzzle, tellNonce } from "../../data/live/live.client.ts";
import { call } from "../../data/session/session.client.ts";
import { track } from "../../data/tracking/track.ts";
import { openPopup } from "../shell/popups/popups.ts";

interface Answer {
  /** Null if no answer could be found. */
  answer: Promise<string | null>;
  expiresAt: number;
}

/** Answers are computed while the visitor fills in the form. Each is valid once, for one action. */
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

/** Actions for which an answer was used on this page. */
const used = new Set<CaptchaAction>();

/**
 * Gets a puzzle over the socket, or by a call if the socket is not open. A second puzzle for the
 * same action usually means that the first was refused: the socket may predate the visit's current
 * id. A call always carries that id.
 */
async function challengeFor(action: CaptchaAction): Promise<CaptchaChallenge> {
  const pushed = used.has(action) ? null : await askPuzzle(action);
  return pushed ?? call("captchaChallenge", { query: { action } });
}

/**
 * Solves the puzzle and sends the nonce over the socket. If the server cannot be reached there, the
 * form carries the answer instead.
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

/** An answer that expires within this time is replaced in advance. */
const MARGIN_MS = 60_000;

/**
 * Starts computing the answer that a form will need. A widget is shown only when the form is
 * submitted.
 */
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
 * An unused answer: the one being prepared, or a new one. Null if the visitor closed the widget.
 * Throws if it cannot be fetched or shown, so that the caller can say so.
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
