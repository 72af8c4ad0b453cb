import type { Market, Outcome, SelectionNames } from "@touchline/contract";
import { MARKET_TYPES, SPORTS, UNITS } from "@touchline/contract";
import en from "@touchline/texts/messages/en.json" with { type: "json" };
import es from "@touchline/texts/messages/es.json" with { type: "json" };
import ru from "@touchline/texts/messages/ru.json" with { type: "json" };
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { createTexts } from "../../platform/texts/text.ts";
import { type MarketNames, marketTitle, outcomeTitle, shortOutcome } from "./market-texts.ts";

const textsOf = (messages: Record<string, string>, tag: string) => {
  const chosen = Object.entries(messages).filter(([key]) => /^(market|outcome|slip)\./.test(key));
  return createTexts(
    Object.fromEntries(chosen.map(([key, text]) => [key, compile(text)])) as CompiledTexts,
    tag,
  );
};
const LANGUAGES = { en: textsOf(en, "en-GB"), ru: textsOf(ru, "ru-RU"), es: textsOf(es, "es-ES") };
const all = <T>(name: (texts: (typeof LANGUAGES)["en"]) => T) => [
  name(LANGUAGES.en),
  name(LANGUAGES.ru),
  name(LANGUAGES.es),
];

const SIDES = ["Arsenal", "Chelsea"];
const titles: [names: MarketNames, en: string, ru: string, es: string][] = [
  [
    { type: "match_result", sport: "Football" },
    "Match result",
    "Исход матча",
    "Resultado del partido",
  ],
  [
    { type: "match_result", sport: "Football", part: 1 },
    "1st half – result",
    "1-й тайм – исход",
    "1.ª parte – resultado",
  ],
  [
    { type: "match_result", unit: "corners", sport: "Football" },
    "Result (corners)",
    "Исход (угловые)",
    "Resultado (córners)",
  ],
  [{ type: "winner", sport: "Tennis" }, "Match winner", "Победитель матча", "Ganador del partido"],
  [
    { type: "winner", sport: "Tennis", part: 2 },
    "2nd set – winner",
    "2-й сет – победитель",
    "2.º set – ganador",
  ],
  [
    { type: "winner", sport: "CounterStrike", part: 3 },
    "3rd map – winner",
    "3-я карта – победитель",
    "3.er mapa – ganador",
  ],
  [{ type: "total", sport: "Football" }, "Total goals", "Тотал голов", "Total de goles"],
  [
    { type: "total", sport: "Basketball", part: 4 },
    "4th quarter – total points",
    "4-я четверть – тотал очков",
    "4.º cuarto – total de puntos",
  ],
  [
    { type: "total", sport: "Tennis", part: 1 },
    "1st set – total games",
    "1-й сет – тотал геймов",
    "1.er set – total de juegos",
  ],
  [
    { type: "total", sport: "Tennis", unit: "games" },
    "Total games",
    "Тотал геймов",
    "Total de juegos",
  ],
  [
    { type: "total", sport: "Dota2", part: 1 },
    "1st map – total kills",
    "1-я карта – тотал убийств",
    "1.er mapa – total de bajas",
  ],
  [{ type: "total" }, "Total", "Тотал", "Total"],
  [
    { type: "team_total", sport: "Football", side: 1, competitors: SIDES },
    "Chelsea total goals",
    "Chelsea: тотал голов",
    "Chelsea: total de goles",
  ],
  [
    { type: "team_total", sport: "IceHockey", side: 0, part: 2, competitors: SIDES },
    "2nd period – Arsenal total goals",
    "2-й период – Arsenal: тотал голов",
    "2.º periodo – Arsenal: total de goles",
  ],
  [{ type: "team_total", side: 1 }, "Away side total", "Гости: тотал", "Visitante: total"],
  [{ type: "handicap", sport: "Football" }, "Handicap", "Фора", "Hándicap"],
  [
    { type: "handicap", sport: "Tennis", unit: "sets" },
    "Handicap (sets)",
    "Фора (сеты)",
    "Hándicap (sets)",
  ],
  [
    { type: "european_handicap" },
    "Three-way handicap",
    "Европейская фора",
    "Hándicap a tres opciones",
  ],
  [{ type: "next", unit: "goals", number: 3 }, "3rd goal", "3-й гол", "3.er gol"],
  [{ type: "next", unit: "cards", number: 11 }, "11th card", "11-я карточка", "11.ª tarjeta"],
  [{ type: "next", unit: "points", number: 22 }, "22nd point", "22-е очко", "22.º punto"],
  [{ type: "next" }, "Next to score", "Кто забьёт следующим", "Siguiente en marcar"],
  [{ type: "half_full" }, "Half time / full time", "Тайм / матч", "Descanso / final"],
  [{ type: "race_winner" }, "Race winner", "Победитель заезда", "Ganador de la carrera"],
];

test.each(titles)("%j is called %s", (names, ...expected) => {
  expect(all((texts) => marketTitle(texts, names))).toEqual(expected);
});

const names = (over: Partial<SelectionNames>): SelectionNames => ({
  sport: "Football",
  kind: "match",
  tournament: "Premier League",
  competitors: SIDES,
  type: "match_result",
  lineQuarters: null,
  key: "1",
  ...over,
});
const outcomes: [over: Partial<SelectionNames>, en: string, ru: string, es: string][] = [
  [{ key: "1" }, "Arsenal", "Arsenal", "Arsenal"],
  [{ key: "X" }, "Draw", "Ничья", "Empate"],
  [
    { type: "double_chance", key: "1X" },
    "Arsenal or draw",
    "Arsenal или ничья",
    "Arsenal o empate",
  ],
  [
    { type: "double_chance", key: "12" },
    "Arsenal or Chelsea",
    "Arsenal или Chelsea",
    "Arsenal o Chelsea",
  ],
  [
    { type: "double_chance", key: "X2" },
    "Draw or Chelsea",
    "Ничья или Chelsea",
    "Empate o Chelsea",
  ],
  [{ type: "total", key: "over", lineQuarters: 9 }, "Over 2.25", "Больше 2,25", "Más de 2,25"],
  [
    { type: "total", unit: "corners", key: "over", lineQuarters: 38 },
    "Corners: over 9.5",
    "Угловые: больше 9,5",
    "Córners: más de 9,5",
  ],
  [
    { type: "total", unit: "games", key: "under", lineQuarters: 90 },
    "Games: under 22.5",
    "Геймы: меньше 22,5",
    "Juegos: menos de 22,5",
  ],
  [
    { type: "handicap", key: "1", lineQuarters: -6 },
    "Arsenal (-1.5)",
    "Arsenal (-1,5)",
    "Arsenal (-1,5)",
  ],
  [
    { type: "handicap", key: "2", lineQuarters: -6 },
    "Chelsea (+1.5)",
    "Chelsea (+1,5)",
    "Chelsea (+1,5)",
  ],
  [{ type: "handicap", key: "2", lineQuarters: 0 }, "Chelsea (0)", "Chelsea (0)", "Chelsea (0)"],
  [
    { type: "european_handicap", key: "X", lineQuarters: -4 },
    "Draw (Arsenal -1)",
    "Ничья (Arsenal -1)",
    "Empate (Arsenal -1)",
  ],
  [{ type: "both_to_score", key: "yes" }, "Yes", "Да", "Sí"],
  [{ type: "odd_even", key: "odd" }, "Odd", "Нечет", "Impar"],
  [{ type: "next", unit: "goals", number: 1, key: "none" }, "None", "Никто", "Ninguno"],
  [{ type: "correct_score", key: "2:1" }, "2:1", "2:1", "2:1"],
  [
    { type: "correct_score", key: "other" },
    "Any other score",
    "Любой другой счёт",
    "Cualquier otro marcador",
  ],
  [{ type: "half_full", key: "1/X" }, "Arsenal / Draw", "Arsenal / Ничья", "Arsenal / Empate"],
  [
    { type: "method", key: "1:ko" },
    "Arsenal: by knockout",
    "Arsenal: нокаутом",
    "Arsenal: por nocaut",
  ],
  [
    { type: "method", key: "2:decision" },
    "Chelsea: on points",
    "Chelsea: по очкам",
    "Chelsea: a los puntos",
  ],
  [{ type: "method", key: "X" }, "Draw", "Ничья", "Empate"],
  [
    { kind: "race", type: "race_winner", key: "r3", competitors: ["Silver Blaze"] },
    "Silver Blaze",
    "Silver Blaze",
    "Silver Blaze",
  ],
];

test.each(outcomes)("the outcome %j is called %s", (over, ...expected) => {
  expect(all((texts) => outcomeTitle(texts, names(over)).replaceAll("−", "-"))).toEqual(expected);
});

const market = (over: Partial<Market>): Market => ({
  marketId: "m",
  type: "match_result",
  lineQuarters: null,
  status: "open",
  outcomes: [],
  ...over,
});
const outcome = (key: string, competitor?: number): Outcome => ({
  outcomeId: `m:${key}`,
  key,
  odds: 2000,
  ...(competitor === undefined ? {} : { competitor }),
});
const FIELD = ["Silver Blaze", "Shoscombe"].map((name) => ({ name, short: "", colour: "#000000" }));

test.each([
  [market({}), outcome("X"), "X"],
  [market({ type: "double_chance" }), outcome("1X"), "1X"],
  [market({ type: "handicap", lineQuarters: -6 }), outcome("2"), "2 (+1.5)"],
  [market({ type: "european_handicap", lineQuarters: -4 }), outcome("X"), "X (-1)"],
  [market({ type: "total", unit: "corners", lineQuarters: 38 }), outcome("over"), "Over 9.5"],
  [market({ type: "both_to_score" }), outcome("no"), "No"],
  [market({ type: "correct_score" }), outcome("other"), "Other"],
  [market({ type: "correct_score" }), outcome("2:1"), "2:1"],
  [market({ type: "half_full" }), outcome("1/X"), "1/X"],
  [market({ type: "next", number: 3 }), outcome("none"), "None"],
  [market({ type: "method" }), outcome("1:ko"), "1: by knockout"],
  [market({ type: "race_winner" }), outcome("r1", 1), "Shoscombe"],
])("on the button of %j, %j is short: %s", (asked, answer, expected) => {
  expect(shortOutcome(LANGUAGES.en, asked, answer, FIELD).replaceAll("−", "-")).toBe(expected);
});

describe.each(Object.entries(LANGUAGES))("in %s", (_, texts) => {
  test("every type of every sport, part and unit of the contract has a name", () => {
    for (const type of MARKET_TYPES)
      for (const sport of SPORTS)
        for (const unit of [undefined, ...UNITS])
          for (const part of [undefined, 1]) {
            const given = {
              type,
              sport,
              number: 2,
              side: 0,
              competitors: SIDES,
              ...(unit && { unit }),
              ...(part && { part }),
            } as const;
            expect(marketTitle(texts, given)).toMatch(/^\S.*[\p{L})]$/u);
          }
  });
});
