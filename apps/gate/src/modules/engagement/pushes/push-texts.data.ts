import type { MatchNewsUpdate, MessageLanguage, PushKind } from "@touchline/contract";

interface PushText {
  title: string;
  body: string;
}

/**
 * {name} is an argument of the notification. No text contains an amount of money: others may see
 * the screen.
 */
const PUSH_TEXTS: Record<PushKind, Record<MessageLanguage, PushText>> = {
  betSettled: {
    en: { title: "Bet settled", body: "Bet {number} has a result." },
    ru: { title: "Ставка рассчитана", body: "По ставке {number} есть результат." },
    es: { title: "Apuesta liquidada", body: "La apuesta {number} ya tiene resultado." },
  },
  cashOutThreshold: {
    en: {
      title: "Cash out alert",
      body: "Cash out on bet {number} has reached the amount you set.",
    },
    ru: { title: "Выкуп достиг цели", body: "Выкуп ставки {number} достиг заданной вами суммы." },
    es: {
      title: "Aviso de cierre",
      body: "El cierre de la apuesta {number} llegó al importe que fijaste.",
    },
  },
  favouriteStarts: {
    en: { title: "{event}", body: "Your favourite has started." },
    ru: { title: "{event}", body: "Событие из избранного началось." },
    es: { title: "{event}", body: "Tu favorito ha empezado." },
  },
  priceAlert: {
    en: { title: "Odds alert", body: "{event}: your selection is now {odds}." },
    ru: {
      title: "Коэффициент изменился",
      body: "{event}: коэффициент, за которым вы следите, теперь {odds}.",
    },
    es: { title: "Aviso de cuota", body: "{event}: la cuota que sigues está ahora en {odds}." },
  },
  matchAlert: {
    en: { title: "{event}", body: "Score: {score}" },
    ru: { title: "{event}", body: "Счёт: {score}" },
    es: { title: "{event}", body: "Marcador: {score}" },
  },
  message: {
    en: { title: "New message", body: "Open your inbox to read it." },
    ru: { title: "Новое сообщение", body: "Откройте входящие, чтобы прочитать." },
    es: { title: "Mensaje nuevo", body: "Abre tu bandeja para leerlo." },
  },
};

/** Texts of a match alert by its argument `news`. */
const MATCH_TEXTS: Record<MatchNewsUpdate["news"], Record<MessageLanguage, PushText>> = {
  start: {
    en: { title: "{event}", body: "The match has started." },
    ru: { title: "{event}", body: "Матч начался." },
    es: { title: "{event}", body: "El partido ha empezado." },
  },
  score: PUSH_TEXTS.matchAlert,
  correction: {
    en: { title: "{event}", body: "Score corrected: {score}" },
    ru: { title: "{event}", body: "Счёт исправлен: {score}" },
    es: { title: "{event}", body: "Marcador corregido: {score}" },
  },
  end: {
    en: { title: "{event}", body: "Final score: {score}" },
    ru: { title: "{event}", body: "Матч завершён. Счёт: {score}" },
    es: { title: "{event}", body: "Final del partido: {score}" },
  },
  cancelled: {
    en: { title: "{event}", body: "The match was cancelled." },
    ru: { title: "{event}", body: "Матч отменён." },
    es: { title: "{event}", body: "El partido se ha cancelado." },
  },
};

/** The text of a notification. */
export const pushText = (
  kind: PushKind,
  args: Record<string, string>,
): Record<MessageLanguage, PushText> =>
  kind === "matchAlert" && args.news && Object.hasOwn(MATCH_TEXTS, args.news)
    ? MATCH_TEXTS[args.news as MatchNewsUpdate["news"]]
    : PUSH_TEXTS[kind];
