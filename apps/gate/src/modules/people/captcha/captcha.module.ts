import { type CaptchaAction, type CaptchaChallenge, captchaChallenge } from "@touchline/contract";
import { type Clock, HOUR_MS, MINUTE_MS } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, tokenHash } from "../../../platform/secrets.ts";
import type { Counted } from "../../../platform/wire/counted.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import { forgetAnswers, takeAnswer, wasTakenBy } from "./captcha.store.ts";
import { makePuzzle, solvedPuzzle } from "./pow.rules.ts";
import { extraBits } from "./pow-load.ts";
import { createSiteVerify, VERIFY_URLS } from "./site-verify.ts";

export interface CaptchaDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  counted: Counted;
  log: FastifyBaseLogger;
  handle: Handle;
}

/**
 * missing: no answer given. invalid: wrong, expired or used. refused: the service rejected it or
 * could not be reached.
 */
export type CaptchaVerdict = "passed" | "missing" | "invalid" | "refused";

export type CaptchaCaller = Pick<Caller, "ip" | "visit">;

export interface Captcha {
  challenge(action: CaptchaAction, caller: Pick<Caller, "visit">): CaptchaChallenge;
  /**
   * The answer from a nonce, if it solves the puzzle. It is used up later, by the form it belongs
   * to.
   */
  solved(
    action: CaptchaAction,
    caller: Pick<Caller, "visit">,
    challenge: string,
    nonce: number,
  ): string | null;
  /**
   * Checks an answer and uses it up; `request` names a request (key and body), whose repeat counts
   * as the same use.
   */
  check(
    action: CaptchaAction,
    answer: string | undefined,
    caller: CaptchaCaller,
    request?: string,
  ): Promise<CaptchaVerdict>;
}

/** Long enough to fill in the longest join form after solving the puzzle. */
const LIFETIME_MS = 30 * MINUTE_MS;
/** The key under which all puzzles are counted together. */
const ALL = "all";

/**
 * Verifies a visitor's effort: with our own puzzle, or with the widget of a service that the
 * operator has an account with.
 */
export function createCaptcha({
  config,
  db,
  clock,
  random,
  schedule,
  counted,
  log,
  handle,
}: CaptchaDeps): Captcha {
  const { kind, difficultyBits, usualPerMinute, siteKey, secret, verifyUrl } = config.captcha;
  const key = deriveKey(config.dataKey, "captcha");
  const verify =
    kind === "pow"
      ? null
      : createSiteVerify({
          url: verifyUrl ?? VERIFY_URLS[kind],
          siteKey,
          secret,
          onFailure: (error) => log.error({ err: error }, "captcha not verified"),
        });

  const load = counted("puzzles");

  function challenge(action: CaptchaAction, { visit }: Pick<Caller, "visit">): CaptchaChallenge {
    const expiresAt = clock.now() + LIFETIME_MS;
    if (kind !== "pow") return { kind, siteKey, challenge: null, difficultyBits: 0, expiresAt };
    // No limit, so that every gate's count is told: many small ones are a load as well.
    load.add(ALL, 1, 0);
    const harder = difficultyBits + extraBits(load.recent(ALL), usualPerMinute);
    return {
      kind,
      siteKey: null,
      ...makePuzzle(
        key,
        random.token(16),
        { action, visit },
        { difficultyBits: harder, expiresAt },
      ),
    };
  }

  const take = (taken: string, request: string | undefined, expiresAt: number) =>
    db.transact((tx) => takeAnswer(tx, tokenHash(taken), request ?? null, new Date(expiresAt)));

  async function check(
    action: CaptchaAction,
    answer: string | undefined,
    { ip, visit }: CaptchaCaller,
    request?: string,
  ): Promise<CaptchaVerdict> {
    if (!answer) return "missing";
    if (verify) {
      // The service accepts an answer once, so it would refuse the repeat of a request that it
      // passed.
      if (request && (await db.read((reader) => wasTakenBy(reader, tokenHash(answer), request))))
        return "passed";
      if (!(await verify(answer, ip))) return "refused";
      return (await take(answer, request, clock.now() + LIFETIME_MS)) ? "passed" : "invalid";
    }
    const puzzle = solvedPuzzle(key, answer, { action, visit }, clock.now());
    // Uses up the puzzle, not the answer: a puzzle has many answers.
    return puzzle && (await take(puzzle.challenge, request, puzzle.expiresAt))
      ? "passed"
      : "invalid";
  }

  function solved(
    action: CaptchaAction,
    { visit }: Pick<Caller, "visit">,
    puzzle: string,
    nonce: number,
  ): string | null {
    const answer = `${puzzle}.${nonce}`;
    return kind === "pow" && solvedPuzzle(key, answer, { action, visit }, clock.now())
      ? answer
      : null;
  }

  handle(captchaChallenge, async ({ query, caller }) => challenge(query.action, caller));
  schedule.every(HOUR_MS, "captcha.forget", () =>
    db.transact((tx) => forgetAnswers(tx, new Date(clock.now()))),
  );
  return { challenge, solved, check };
}
