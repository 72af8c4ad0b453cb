import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./sources.ts";

const LANGUAGES = ["en", "ru", "es"] as const;
type Language = (typeof LANGUAGES)[number];

/** Bold text that quotes nothing: the first words of a list item. */
const EMPHASIS: Record<Language, readonly string[]> = {
  en: [
    "Set your limits.",
    "Confirm your phone.",
    "Add a passkey",
    "Check the time zone",
    "Never less than the stake.",
    "Dead heats.",
    "A winner nobody picked.",
  ],
  ru: [
    "Установите лимиты.",
    "Подтвердите телефон.",
    "Добавьте ключ доступа",
    "Проверьте часовой пояс",
    "Не меньше ставки.",
    "Победитель, которого никто не выбрал.",
  ],
  es: [
    "Pon tus límites.",
    "Confirma tu teléfono.",
    "Añade una llave de acceso",
    "Comprueba la zona horaria",
    "Nunca menos que lo apostado.",
    "Empates.",
    "Un ganador que nadie eligió.",
  ],
};

const straight = (text: string): string => text.replaceAll("’", "'");

/** The site's texts, and those of messages, which the gate keeps in tables. */
function textsOf(language: Language): string {
  const messages = `packages/texts/messages/${language}.json`;
  const catalogue = JSON.parse(readFileSync(join(ROOT, messages), "utf8")) as Record<
    string,
    string
  >;
  const templates = join(ROOT, "apps/gate/src/modules/engagement/messages/templates.data.ts");
  return straight([...Object.values(catalogue), readFileSync(templates, "utf8")].join("\n"));
}

/** The bold texts of the help articles. An ellipsis stands for a value. */
const quotesOf = (language: Language) =>
  globSync(`packages/content/help/**/${language}.md`, { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(/\*\*(.+?)\*\*/g)].flatMap(
      ([, quote = ""]) =>
        EMPHASIS[language].includes(quote) ? [] : [{ path, parts: straight(quote).split("…") }],
    ),
  );

test.each(LANGUAGES)(
  "help articles quote only labels and texts that the site shows: %s",
  (language) => {
    const texts = textsOf(language);
    const quotes = quotesOf(language);
    expect(quotes.length).toBeGreaterThan(300);
    const unknown = quotes.filter(({ parts }) =>
      parts.some((part) => !texts.includes(part.trim().replace(/\.$/, ""))),
    );
    expect(unknown.map(({ path, parts }) => `${path}: ${parts.join("…")}`)).toEqual([]);
  },
);
