import { writeFileSync } from "node:fs";
import {
  type CountryCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from "libphonenumber-js/core";
import metadata from "libphonenumber-js/max/metadata";
import examples from "libphonenumber-js/mobile/examples";
import { prefixesOf } from "./number-pattern.ts";

/**
 * Indexes into the packed numbering data: the pattern and lengths of any number, and those by type.
 */
type Packed = readonly unknown[];
const ANY_PATTERN = 2;
const ANY_LENGTHS = 3;
const TYPES = 11;
const FIXED_LINE = 0;
const MOBILE = 1;

/**
 * How many digits distinguish countries of one dial code: an area code of North America, a Channel
 * island.
 */
const SHARED_DEPTH = 4;

export type PhoneRow = readonly [
  countryId: string,
  dialCode: string,
  starts: string,
  lengths: string,
  mask: string,
];

const source = metadata as unknown as {
  countries: Record<string, Packed>;
  country_calling_codes: Record<string, string[]>;
};

/** Rows by dial code; if countries share one, the main country comes first. */
export function phoneRows(): PhoneRow[] {
  return Object.entries(source.country_calling_codes).flatMap(
    ([dialCode, [main = "", ...others]]) => [
      rowOf(main, dialCode),
      ...others.map((countryId) => rowOf(countryId, dialCode, main)),
    ],
  );
}

function rowOf(countryId: string, dialCode: string, main?: string): PhoneRow {
  const { pattern, lengths } = mobileOf(countryId);
  const starts = startsOf(
    pattern,
    main !== undefined && !isSamePlan(pattern, mobileOf(main).pattern),
  );
  return [
    countryId,
    dialCode,
    starts.join(" "),
    lengths.join(" "),
    maskOf(countryId, dialCode, lengths),
  ];
}

function mobileOf(countryId: string): { pattern: string; lengths: number[] } {
  const packed = source.countries[countryId] ?? [];
  // North America numbers mobiles like fixed lines, and the data then lists only the latter.
  const types = (packed[TYPES] || []) as (readonly [string?, number[]?] | undefined)[];
  const [pattern, lengths] = [types[MOBILE], types[FIXED_LINE]].find((type) => type?.[0]) || [];
  return {
    pattern: pattern ?? (packed[ANY_PATTERN] as string),
    lengths: lengths ?? (packed[ANY_LENGTHS] as number[]),
  };
}

/**
 * Whether a country's mobiles are part of the main country's plan (Åland in Finland's), so that no
 * digits distinguish them.
 */
function isSamePlan(pattern: string, mainPattern: string): boolean {
  const shared = new Set(prefixesOf(pattern, SHARED_DEPTH));
  const main = prefixesOf(mainPattern, SHARED_DEPTH);
  return main.filter((prefix) => shared.has(prefix)).length > main.length / 2;
}

/**
 * The shortest useful prefixes. A digit that at least half of all digits may follow is kept without
 * them: numbering plans fill up, and wrongly rejecting a number is worse than accepting an unused
 * one. Two digits identify a mobile; more are needed only if countries share a dial code.
 */
function startsOf(pattern: string, tellsCountry: boolean): string[] {
  const depth = tellsCountry ? SHARED_DEPTH : 2;
  const mergeFrom = tellsCountry ? 3 : 1;
  let level = prefixesOf(pattern, depth);
  const kept: string[] = [];
  for (let size = depth; size > 1; size--) {
    const merged: string[] = [];
    for (const [parent, children] of Map.groupBy(level, (prefix) => prefix.slice(0, size - 1))) {
      if (children.length === 10 || (children.length >= 5 && size - 1 >= mergeFrom))
        merged.push(parent);
      else kept.push(...children);
    }
    level = merged;
  }
  return [...kept, ...level].sort();
}

/**
 * The mask of the longest number, derived from the country's example mobile number in international
 * format.
 */
function maskOf(countryId: string, dialCode: string, lengths: readonly number[]): string {
  const longest = Math.max(...lengths);
  const example = (examples as Record<string, string>)[countryId] ?? "";
  const whole = written(countryId, dialCode, example.padEnd(longest, "0").slice(0, longest));
  const mask = whole.includes(" ") ? whole : written(countryId, dialCode, example);
  return mask + "0".repeat(Math.max(0, longest - mask.replaceAll(" ", "").length));
}

function written(countryId: string, dialCode: string, national: string): string {
  const number = parsePhoneNumberFromString(
    `+${dialCode}${national}`,
    metadata as unknown as MetadataJson,
  );
  if (!number) return "0".repeat(national.length);
  number.country = countryId as CountryCode;
  return number
    .formatInternational()
    .slice(dialCode.length + 1)
    .trim()
    .replace(/\D+/g, " ")
    .replace(/\d/g, "0");
}

export function phoneTable(): string {
  const rows = phoneRows().map((row) => `  ${JSON.stringify(row).replaceAll('","', '", "')},`);
  return `// Made by scripts/gen-phone-table.ts from public numbering data: do not edit.
/**
 * Country, dial code, first digits of its mobile numbers, their lengths without the dial code, and
 * their format.
 */
export const PHONE_TABLE: readonly (readonly [countryId: string, dialCode: string, starts: string, lengths: string, mask: string])[] = [
${rows.join("\n")}
];
`;
}

if (import.meta.main)
  writeFileSync(new URL("../packages/core/src/phone-table.data.ts", import.meta.url), phoneTable());
