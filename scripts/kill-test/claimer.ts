import { randomUUID } from "node:crypto";
import { CallError } from "@touchline/calls";
import { keysOf, pick, type Random } from "@touchline/core";
import type { Session } from "./session.ts";

/** Bytes of a picture that the gate accepts as one. */
const JPEG = new Blob(
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])],
  { type: "image/jpeg" },
);

/**
 * Takes bonuses and gives them up in the middle of bets and rounds, answers quizzes with every
 * ticket, and shows the document that a withdrawal waits for.
 */
export function createClaimer({ call, answered }: Session, number: number, random: Random) {
  const made = noClaims();
  const asked = askedBy(answered);
  const quizzes = createQuizzer({ call, answered }, number, random);

  async function takeBonus(): Promise<void> {
    const { offered } = await answered(() => call("myOffers"));
    const offer = offered.find(({ why }) => why === null);
    if (!offer) return;
    const params = { id: offer.id };
    const taken = await asked((idempotencyKey) =>
      offer.choices.length > 0
        ? call("chooseWelcome", {
            params,
            idempotencyKey,
            body: { offerId: pick(random, offer.choices).offerId },
          })
        : call("acceptOffer", { params, idempotencyKey }),
    );
    if (taken) made["bonuses taken"]++;
  }

  async function giveUp(): Promise<void> {
    const { active } = await answered(() => call("myOffers"));
    const grant = active.find(({ progress }) => progress !== null) ?? active[0];
    if (!grant) return;
    const params = { id: grant.grantId };
    if (await asked((idempotencyKey) => call("giveUpGrant", { params, idempotencyKey })))
      made["bonuses given up"]++;
  }

  /** An operator looks at it later: see `acceptDocuments`. */
  async function showDocument(): Promise<void> {
    const { blocks } = await answered(() => call("withdrawalOptions"));
    if (blocks.length > 0) return;
    const query = { documentType: "PASSPORT", side: "front", fileName: "passport.jpg" } as const;
    if (
      await asked((idempotencyKey) => call("uploadDocument", { query, body: JPEG, idempotencyKey }))
    )
      made["documents shown"]++;
  }

  return {
    made,
    async claim(): Promise<void> {
      const wish = random.next();
      if (wish < 0.35) await takeBonus();
      else if (wish < 0.6) await giveUp();
      else if (wish < 0.9) made["quiz answers"] += Number(await quizzes.answer());
      else if (made["documents shown"] === 0) await showDocument();
    },
  };
}

/** A refusal is an answer: the bonus ended meanwhile, the quiz closed, the ticket was used. */
const askedBy =
  (answered: Session["answered"]) =>
  async (work: (idempotencyKey: string) => Promise<unknown>): Promise<boolean> => {
    const key = randomUUID();
    try {
      await answered(() => work(key));
      return true;
    } catch (error) {
      if (error instanceof CallError) return false;
      throw error;
    }
  };

function createQuizzer({ call, answered }: Session, number: number, random: Random) {
  const asked = askedBy(answered);
  let isNamed = false;
  return {
    /** Whether a ticket was used. */
    async answer(): Promise<boolean> {
      if (!isNamed)
        isNamed = await asked((idempotencyKey) =>
          call("fillInPersonalData", { idempotencyKey, body: personOf(number) }),
        );
      const { quizzes } = await answered(() => call("activeQuizzes"));
      const quiz = quizzes.find(({ status }) => status === "PUBLISHED");
      if (!quiz) return false;
      const body = { quizId: quiz.quizId, outcomeId: pick(random, quiz.outcomes).outcomeId };
      return asked((idempotencyKey) => call("answerQuiz", { body, idempotencyKey }));
    },
  };
}

/** Bonuses taken and given up, answers to quizzes, and documents shown. */
export type Claims = ReturnType<typeof noClaims>;
const noClaims = () => ({
  "bonuses taken": 0,
  "bonuses given up": 0,
  "quiz answers": 0,
  "documents shown": 0,
});

export function claimsOf(punters: readonly { claimed: Claims }[]): Claims {
  const sums = noClaims();
  for (const { claimed } of punters) for (const name of keysOf(sums)) sums[name] += claimed[name];
  return sums;
}

/** Each punter is a person of their own: a person answers a quiz under one account. */
const personOf = (number: number) => ({
  firstName: "Ana",
  lastName: `Punter ${lettersOf(number)}`,
  birthDay: "1990-05-17",
});

/** A name has no digits. */
const lettersOf = (number: number): string =>
  [...`${number}`].map((digit) => String.fromCharCode(65 + Number(digit))).join("");
