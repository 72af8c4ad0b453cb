import type { MessageLanguage, PushKind } from "@touchline/contract";

interface PushText {
  title: string;
  body: string;
}

/** {name} is an argument of the notification. No text holds an amount of money: others may see the screen. */
export const PUSH_TEXTS: Record<PushKind, Record<MessageLanguage, PushText>> = {
  betSettled: {
    en: { title: "Bet settled", body: "Bet {number} has a result." },
    ru: { title: "Ставка рассчитана", body: "По ставке {number} есть результат." },
    es: { title: "Apuesta liquidada", body: "La apuesta {number} ya tiene resultado." },
  },
  cashOutThreshold: {
    en: { title: "Cash out alert", body: "Cash out of bet {number} reached the amount you set." },
    ru: { title: "Выкуп достиг цели", body: "Выкуп ставки {number} достиг заданной вами суммы." },
    es: { title: "Aviso de cash out", body: "El cash out de la apuesta {number} llegó al importe que fijaste." },
  },
  favouriteStarts: {
    en: { title: "{event}", body: "Your favourite has started." },
    ru: { title: "{event}", body: "Событие из избранного началось." },
    es: { title: "{event}", body: "Tu favorito ha empezado." },
  },
  priceAlert: {
    en: { title: "Odds alert", body: "{event}: odds you follow are now {odds}." },
    ru: { title: "Коэффициент изменился", body: "{event}: коэффициент, за которым вы следите, теперь {odds}." },
    es: { title: "Aviso de cuota", body: "{event}: la cuota que sigues está ahora en {odds}." },
  },
  message: {
    en: { title: "New message", body: "Open your inbox to read it." },
    ru: { title: "Новое сообщение", body: "Откройте входящие, чтобы прочитать." },
    es: { title: "Mensaje nuevo", body: "Abre tu bandeja para leerlo." },
  },
};
