import { MESSAGE_LANGUAGES } from "@touchline/contract";
import type { MessageText } from "./templates.data.ts";

export interface Written {
  texts: Partial<Record<string, MessageText>>;
  actionHref: string | null;
}

/** Faults of an operator's message beyond its schema. */
export function faultsOf({ texts, actionHref }: Written): string[] {
  const written = MESSAGE_LANGUAGES.filter((language) => texts[language]);
  const unlabelled = written.filter(
    (language) => (actionHref === null) !== (texts[language]?.action === undefined),
  );
  const blank = written.filter(
    (language) => !texts[language]?.title.trim() || !texts[language]?.text.trim(),
  );
  return [
    ...unlabelled.map((language) => `texts.${language}.action`),
    ...blank.map((language) => `texts.${language}`),
  ];
}

/** The same for one to many: its audience and duration. */
export function sharedFaultsOf(
  message: Written & {
    kind: "global" | "club";
    tiers: readonly string[];
    startsAt: number;
    endsAt: number;
  },
  now: number,
): string[] {
  const { kind, tiers, startsAt, endsAt } = message;
  return [
    ...faultsOf(message),
    ...((kind === "club") === tiers.length > 0 ? [] : ["tiers"]),
    ...(endsAt > startsAt && endsAt > now && endsAt - startsAt <= MOST_MS ? [] : ["endsAt"]),
  ];
}

/** As in the table: reads are deleted after this time. */
const MOST_MS = 366 * 24 * 3_600_000;
