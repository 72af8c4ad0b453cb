/** The question of a demo's quiz, by language. */
export const DEMO_QUESTION = {
  question: {
    en: "Who wins, {home} or {away}?",
    ru: "Кто победит: {home} или {away}?",
    es: "¿Quién gana, {home} o {away}?",
  },
  home: { en: "{home}", ru: "{home}", es: "{home}" },
  draw: { en: "Draw", ru: "Ничья", es: "Empate" },
  away: { en: "{away}", ru: "{away}", es: "{away}" },
} as const;
