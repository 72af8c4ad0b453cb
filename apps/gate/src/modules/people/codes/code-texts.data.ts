/** The messages that carry a code. */
export const CODE_TEXTS: Record<string, string> = {
  en: "{code} is your {brand} code. It works for {minutes} minutes. Don’t share it. We never ask for it.",
  ru: "{code}: ваш код {brand}. Действует {minutes} мин. Никому его не сообщайте: мы его не спрашиваем.",
  es: "{code} es tu código de {brand}. Vale {minutes} minutos. No se lo des a nadie: nunca te lo pediremos.",
};

/** Added to a message that can also confirm by a link. */
export const LINK_TEXTS: Record<string, string> = {
  en: "Or open {link}",
  ru: "Или откройте {link}",
  es: "O abre {link}",
};
