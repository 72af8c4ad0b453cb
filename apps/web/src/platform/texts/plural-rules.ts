type Rules = Pick<Intl.PluralRules, "select">;
type Type = Intl.PluralRuleType;

const isWhole = (n: number): boolean => Number.isInteger(n) && n >= 0;

/** Plural rules for whole numbers in the languages we translate into. */
const RULES: Readonly<Record<string, Readonly<Record<Type, (n: number) => Intl.LDMLPluralRule>>>> =
  {
    en: {
      cardinal: (n) => (n === 1 ? "one" : "other"),
      ordinal: (n) => {
        const isTeen = n % 100 > 10 && n % 100 < 14;
        return isTeen
          ? "other"
          : n % 10 === 1
            ? "one"
            : n % 10 === 2
              ? "two"
              : n % 10 === 3
                ? "few"
                : "other";
      },
    },
    es: {
      cardinal: (n) => (n === 1 ? "one" : n !== 0 && n % 1_000_000 === 0 ? "many" : "other"),
      ordinal: () => "other",
    },
    ru: {
      cardinal: (n) => {
        const isTeen = n % 100 > 10 && n % 100 < 15;
        return isTeen ? "many" : n % 10 === 1 ? "one" : n % 10 > 1 && n % 10 < 5 ? "few" : "many";
      },
      ordinal: () => "other",
    },
  };

/** The language's plural rules without Intl, whose first use costs a phone a tenth of a second. */
export function pluralRules(tag: string, type: Type, byTables: () => Rules): Rules {
  const rules = RULES[tag.split("-", 1)[0] ?? tag];
  if (!rules) return byTables();
  return { select: (n) => (isWhole(n) ? rules[type](n) : byTables().select(n)) };
}

/** A whole number below a thousand is just its digits, so it needs no Intl. */
export function countFormat(
  tag: string,
  byTables: () => Intl.NumberFormat,
): Pick<Intl.NumberFormat, "format"> {
  if (!RULES[tag.split("-", 1)[0] ?? tag]) return byTables();
  return {
    format: (n) =>
      typeof n === "number" && isWhole(n) && n < 1000 && !Object.is(n, -0)
        ? String(n)
        : byTables().format(n),
  };
}
