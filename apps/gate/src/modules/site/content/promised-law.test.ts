import { CONTENT_FOLDER, LANGUAGES, openContent } from "@touchline/content";
import { DAY_MS, MINUTE_MS } from "@touchline/core";
import { PROFILES } from "@touchline/jurisdictions";
import { expect, test } from "vitest";
import { LEAST_MONTHS, LIFT_WAIT_MS } from "../../people/restrictions/lifting.rules.ts";

const { library } = openContent(CONTENT_FOLDER);
const DAYS = "(?:days|дней|días)";
const MONTHS = "(?:months|месяцев|meses)";
const MINUTES = "(?:minutes|минут|minutos)";

const sites = Object.values(PROFILES).flatMap((profile) =>
  LANGUAGES.filter((language) => profile.locales.includes(language)).map(
    (language) => [profile.jurisdiction, language, profile] as const,
  ),
);

test("every site has a text in one of our languages", () => {
  expect(new Set(sites.map(([jurisdiction]) => jurisdiction)).size).toBe(
    Object.keys(PROFILES).length,
  );
});

test.each(sites)(
  "the page on responsible gambling of %s in %s states its law",
  (jurisdiction, language, { exclusion, play, reminders }) => {
    const { text } = library.text({
      id: "responsible-gambling",
      language,
      jurisdiction: jurisdiction.toLowerCase(),
    });
    const section = (id: string) => text.sections.find((each) => each.id === id)?.markdown;
    const alert = section("session-alert");
    if (reminders.sessionAlertMs === null) expect(alert).toBeUndefined();
    else expect(alert).toMatch(count(reminders.sessionAlertMs / MINUTE_MS, MINUTES));
    const check = section("reality-check");
    if (check) expect(check).toMatch(count(play.realityCheckMs / MINUTE_MS, MINUTES));
    const breaks = section("take-a-break")?.replace("24 hours", "1");
    expect(listed(breaks, DAYS)).toEqual(exclusion.timeoutDays);
    expect(listed(section("self-exclusion"), MONTHS)).toEqual(exclusion.temporaryMonths);
    expect(section("self-exclusion")).toMatch(count(LEAST_MONTHS, MONTHS));
    expect(section("self-exclusion")).toMatch(new RegExp(`(?<!\\d)${LIFT_WAIT_MS / DAY_MS}\\s`));
  },
);

const deposits = (id: string, part: string | null, language: string, jurisdiction: string) => {
  const { text } = library.text({ id, language, jurisdiction: jurisdiction.toLowerCase() });
  return part === null ? text.lead : text.sections.find((each) => each.id === part)?.markdown;
};

test.each(sites)(
  "the page on responsible gambling of %s in %s counts deposits by the law's months",
  (jurisdiction, language, { limits }) => {
    const told = deposits("responsible-gambling", "deposit-limits", language, jurisdiction) ?? "";
    const byCalendar = limits.law.deposit.window.kind === "fixed";
    expect(/calendar month|mes natural/.test(told)).toBe(byCalendar);
    if (byCalendar) expect(told).not.toMatch(new RegExp(`30 ${DAYS}`));
  },
);

/** The pages that tell limits which the law sets; null is a page's lead. */
const TOLD_LIMITS = [
  ["responsible-gambling", "deposit-limits"],
  ["payments", "limits"],
  ["help/safer-gambling/deposit-limits", null],
] as const;

test.each(
  sites
    .filter(([, , { limits }]) => limits.deposit.daily !== null)
    .flatMap((site) => TOLD_LIMITS.map((told) => [...told, ...site] as const)),
)(
  "%s (%s) of %s in %s states the law's deposit limits",
  (id, part, jurisdiction, language, { limits: { deposit } }) => {
    const told = deposits(id, part, language, jurisdiction);
    for (const most of [deposit.daily, deposit.weekly, deposit.monthly])
      expect(told).toMatch(new RegExp(`(?<!\\d)${Number(most) / 100}(?!\\d)`));
  },
);

function count(number: number, unit: string): RegExp {
  return new RegExp(`(?<!\\d)${number} ${unit}`);
}

/** The numbers of the first list with this unit: "1, 7 or 30 days". */
function listed(text: string | undefined, unit: string): number[] {
  const list = new RegExp(`((?:\\d+, )*\\d+ (?:or|или|o) \\d+) ${unit}`).exec(text ?? "")?.[1];
  return (list?.match(/\d+/g) ?? []).map(Number);
}
