import { isDay } from "@touchline/core";

export const SQ_CODES = [
  "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY",
  "SQ_UNKNOWN_QUESTION",
  "SQ_ANSWER_EMPTY",
  "SQ_ANSWER_TOO_SHORT",
  "SQ_ANSWER_TOO_LONG",
  "SQ_ANSWER_CONTAINS_PASSWORD",
  "SQ_ANSWER_CONTAINS_PERSONAL_DATA",
  "SQ_ANSWER_FORMAT",
] as const;
export type SecretAnswerCode = (typeof SQ_CODES)[number];

export interface SecretAnswer {
  secretQuestion: string;
  secretAnswer: string;
  birthDay?: string | undefined;
  password?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/**
 * docs/behaviour/forms-and-formats.md#security-questions, security questions, with the format of
 * their answers.
 */
const QUESTIONS: Record<string, "text" | "digits" | "day"> = {
  DigitalCode: "digits",
  FathersName: "text",
  FavouriteArtist: "text",
  FavouriteColour: "text",
  FavouriteSportsPerson: "text",
  FavouriteSportsTeam: "text",
  FirstPetName: "text",
  LastDriverLicenceNumberDigits: "digits",
  MemorableWord: "text",
  MotherName: "text",
  NameOfFirstTeacher: "text",
  NearestSiblingBirthDate: "day",
  SchoolName: "text",
  WhereBorn: "text",
};
const SIZE = { min: 3, max: 64 };

/** Answers are compared in this form: case and outer spaces are not part of the secret. */
export const answerText = (answer: string): string => answer.trim().normalize("NFKC").toLowerCase();

/** Why an answer cannot be used, or null. */
export function secretAnswerProblem(given: SecretAnswer): SecretAnswerCode | null {
  const kind = Object.hasOwn(QUESTIONS, given.secretQuestion)
    ? QUESTIONS[given.secretQuestion]
    : undefined;
  if (!kind) return "SQ_UNKNOWN_QUESTION";
  const answer = answerText(given.secretAnswer);
  if (answer === "") return "SQ_ANSWER_EMPTY";
  if ([...answer].length < SIZE.min) return "SQ_ANSWER_TOO_SHORT";
  if ([...answer].length > SIZE.max) return "SQ_ANSWER_TOO_LONG";
  if (kind === "digits" && !/^\d+$/.test(answer)) return "SQ_ANSWER_FORMAT";
  if (kind === "day" && writtenDay(answer) === null) return "SQ_ANSWER_FORMAT";
  if (given.birthDay && containsDay(answer, given.birthDay))
    return "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY";
  if (contains(answer, given.password)) return "SQ_ANSWER_CONTAINS_PASSWORD";
  if (contains(answer, given.firstName) || contains(answer, given.lastName))
    return "SQ_ANSWER_CONTAINS_PERSONAL_DATA";
  return null;
}

/** Checks both directions: an answer inside a password also reveals it. */
function contains(answer: string, other: string | undefined): boolean {
  const text = answerText(other ?? "");
  return text.length >= SIZE.min && (answer.includes(text) || text.includes(answer));
}

/** A day in a common notation: 31.12.1990, 31/12/1990, 1990-12-31. */
function writtenDay(text: string): string | null {
  const [, a = "", b = "", c = ""] = /^(\d{1,4})[./ -](\d{1,2})[./ -](\d{1,4})$/.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, "0");
  const day = a.length === 4 ? `${a}-${two(b)}-${two(c)}` : `${c}-${two(b)}-${two(a)}`;
  return isDay(day) ? day : null;
}

function containsDay(answer: string, birthDay: string): boolean {
  const [year = "", month = "", day = ""] = birthDay.split("-");
  const digits = answer.replace(/\D/g, "");
  const short = year.slice(2);
  const spellings = [
    year + month + day,
    day + month + year,
    month + day + year,
    day + month + short,
    month + day + short,
    short + month + day,
  ];
  return spellings.some((spelling) => digits.includes(spelling)) || writtenDay(answer) === birthDay;
}
