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
import type { Captcha, CaptchaCaller, CaptchaVerdict } from "../../../ports/captcha.ts";
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

/** Long enough to fill in the longest join form after solving the puzzle. */
const LIFETIME_MS = 30 * MINUTE_MS;
/** The key under which all puzzles are counted together. */
const ALL = "all";

/** Each verb receives this. A gate makes it once. */
interface Work extends Pick<CaptchaDeps, "db" | "clock" | "random"> {
  settings: GateConfig["captcha"];
  key: Uint8Array;
  /** The service's check of an answer; null for our own puzzle. */
  verify: ReturnType<typeof createSiteVerify> | null;
  load: ReturnType<Counted>;
}

/**
 * Verifies a visitor's effort: with our own puzzle, or with the widget of a service that the
 * operator has an account with.
 */
export function createCaptcha(deps: CaptchaDeps): Captcha {
  const { config, db, clock, random, schedule, counted, log, handle } = deps;
  const settings = config.captcha;
  const { kind, siteKey, secret, verifyUrl } = settings;
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
  const work: Work = { db, clock, random, settings, key, verify, load: counted("puzzles") };
  handle(captchaChallenge, async ({ query, caller }) => makeChallenge(work, query.action, caller));
  schedule.every(HOUR_MS, "captcha.forget", () =>
    db.transact((tx) => forgetAnswers(tx, new Date(clock.now()))),
  );
  return {
    challenge: (action, caller) => makeChallenge(work, action, caller),
    solved: (action, caller, puzzle, nonce) => solved(work, action, caller, puzzle, nonce),
    check: (action, answer, caller, request) => check(work, action, answer, caller, request),
  };
}

function makeChallenge(
  { clock, random, settings, key, load }: Work,
  action: CaptchaAction,
  { visit }: Pick<Caller, "visit">,
): CaptchaChallenge {
  const { kind, siteKey, difficultyBits, usualPerMinute } = settings;
  const expiresAt = clock.now() + LIFETIME_MS;
  if (kind !== "pow") return { kind, siteKey, challenge: null, difficultyBits: 0, expiresAt };
  // No limit, so that every gate's count is told: many small ones are a load as well.
  load.add(ALL, 1, 0);
  const harder = difficultyBits + extraBits(load.recent(ALL), usualPerMinute);
  const difficulty = { difficultyBits: harder, expiresAt };
  return {
    kind,
    siteKey: null,
    ...makePuzzle(key, random.token(16), { action, visit }, difficulty),
  };
}

function solved(
  { clock, settings, key }: Work,
  action: CaptchaAction,
  { visit }: Pick<Caller, "visit">,
  puzzle: string,
  nonce: number,
): string | null {
  const answer = `${puzzle}.${nonce}`;
  return settings.kind === "pow" && solvedPuzzle(key, answer, { action, visit }, clock.now())
    ? answer
    : null;
}

async function check(
  work: Work,
  action: CaptchaAction,
  answer: string | undefined,
  { ip, visit }: CaptchaCaller,
  request?: string,
): Promise<CaptchaVerdict> {
  const { db, clock, key, verify } = work;
  if (!answer) return "missing";
  if (verify) {
    // The service accepts an answer once, so it would refuse the repeat of a request that it
    // passed.
    if (request && (await db.read((reader) => wasTakenBy(reader, tokenHash(answer), request))))
      return "passed";
    if (!(await verify(answer, ip))) return "refused";
    return (await take(work, answer, request, clock.now() + LIFETIME_MS)) ? "passed" : "invalid";
  }
  const puzzle = solvedPuzzle(key, answer, { action, visit }, clock.now());
  // Uses up the puzzle, not the answer: a puzzle has many answers.
  return puzzle && (await take(work, puzzle.challenge, request, puzzle.expiresAt))
    ? "passed"
    : "invalid";
}

const take = ({ db }: Work, taken: string, request: string | undefined, expiresAt: number) =>
  db.transact((tx) => takeAnswer(tx, tokenHash(taken), request ?? null, new Date(expiresAt)));
