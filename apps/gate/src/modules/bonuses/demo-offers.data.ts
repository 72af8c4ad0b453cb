import type { Jurisdiction } from "@touchline/contract";

export interface DemoOffer {
  name: string;
  code: string | null;
  dollars: number;
  days: number;
  leastOdds: number | null;
  texts: Record<"en" | "ru" | "es", (days: number) => { title: string; terms: string }>;
}

/** Offers that a demo run has in every jurisdiction, with as many days as its law asks for. */
export const DEMO_OFFERS: readonly DemoOffer[] = [
  {
    name: "kickoff",
    code: "KICKOFF",
    dollars: 5,
    days: 30,
    leastOdds: null,
    texts: {
      en: (days) => ({
        title: `A free bet when you join. Use it within ${days} days.`,
        terms: `One bet on sport, esports or virtual sport. Winnings are paid in cash without the stake, and you can withdraw them at once. A void bet gives the free bet back. It has no cash-out and ends ${days} days after you get it.`,
      }),
      ru: (days) => ({
        title: `Фрибет за регистрацию. Используйте его в течение ${days} дней.`,
        terms: `Одна ставка на спорт, киберспорт или виртуальный спорт. Выигрыш выплачивается деньгами без суммы ставки, его можно сразу вывести. При возврате ставки фрибет возвращается. Кэшаут недоступен. Фрибет действует ${days} дней с момента получения.`,
      }),
      es: (days) => ({
        title: `Una apuesta gratis al registrarte. Úsala en un plazo de ${days} días.`,
        terms: `Una apuesta en deportes, esports o deportes virtuales. Las ganancias se pagan en efectivo sin el importe apostado y puedes retirarlas enseguida. Si la apuesta se anula, recuperas la apuesta gratis. No tiene cash out y caduca a los ${days} días de recibirla.`,
      }),
    },
  },
  {
    name: "first-double",
    code: null,
    dollars: 2,
    days: 14,
    leastOdds: 1500,
    texts: {
      en: (days) => ({
        title: "A free bet at odds of 1.50 or more",
        terms: `One bet on sport, esports or virtual sport at total odds of 1.50 or more. Winnings are paid in cash without the stake. It has no cash-out and ends ${days} days after you accept it. One for each account.`,
      }),
      ru: (days) => ({
        title: "Фрибет с коэффициентом от 1,50",
        terms: `Одна ставка на спорт, киберспорт или виртуальный спорт с общим коэффициентом от 1,50. Выигрыш выплачивается деньгами без суммы ставки. Кэшаут недоступен. Фрибет действует ${days} дней с момента принятия. Один на счёт.`,
      }),
      es: (days) => ({
        title: "Una apuesta gratis a cuota 1,50 o más",
        terms: `Una apuesta en deportes, esports o deportes virtuales a cuota total 1,50 o más. Las ganancias se pagan en efectivo sin el importe apostado. No tiene cash out y caduca a los ${days} días de aceptarla. Una por cuenta.`,
      }),
    },
  },
];

/** The operator's own hand: a free bet for one punter. */
export const PERSONAL_TEXTS: DemoOffer["texts"] = {
  en: (days) => ({
    title: "A free bet from us",
    terms: `One bet on sport, esports or virtual sport. Winnings are paid in cash without the stake. It has no cash-out and ends ${days} days after you accept it.`,
  }),
  ru: (days) => ({
    title: "Фрибет от нас",
    terms: `Одна ставка на спорт, киберспорт или виртуальный спорт. Выигрыш выплачивается деньгами без суммы ставки. Кэшаут недоступен. Фрибет действует ${days} дней с момента принятия.`,
  }),
  es: (days) => ({
    title: "Una apuesta gratis de nuestra parte",
    terms: `Una apuesta en deportes, esports o deportes virtuales. Las ganancias se pagan en efectivo sin el importe apostado. No tiene cash out y caduca a los ${days} días de aceptarla.`,
  }),
};

/** So that a demo that is started again finds its offers. */
export const demoOfferName = (jurisdiction: Jurisdiction, { name }: DemoOffer): string => `demo offer ${jurisdiction} ${name}`;
