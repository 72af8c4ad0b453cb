import type {
  Jurisdiction,
  OfferAudience,
  OfferKind,
  OfferTerms,
  Product,
} from "@touchline/contract";
import type { GameId } from "@touchline/fair";

/** A predefined offer; a free bet unless `kind` says otherwise. */
export interface ReadyOffer {
  name: string;
  code: string | null;
  kind?: OfferKind;
  /** Approximate worth in dollars. */
  dollars: number;
  /** Minimum: longer where the law requires it. */
  days: number;
  leastOdds: number | null;
  products?: readonly Product[];
  audience?: OfferAudience;
  /** The terms of its kind, given its amounts by currency. */
  terms?: (amounts: Record<string, number>) => Partial<OfferTerms>;
  texts: Record<"en" | "ru" | "es", (days: number) => { title: string; terms: string }>;
  /** Omitted where the law forbids it. */
  whereLawful?: true;
}

/** A number of rounds at one stake; the offer's amount is the worth of all rounds. */
export const roundsTerms =
  ({ gameId, count }: { gameId: GameId; count: number }) =>
  (amounts: Record<string, number>): Partial<OfferTerms> => {
    const stake = Object.fromEntries(
      Object.entries(amounts).map(([currency, amount]) => [currency, Math.floor(amount / count)]),
    );
    const all = Object.fromEntries(
      Object.entries(stake).map(([currency, each]) => [currency, each * count]),
    );
    return { amounts: all, rounds: { gameId, count, stake } };
  };

/** Offers of a demo in every jurisdiction, valid for as many days as its law requires. */
export const DEMO_OFFERS: readonly ReadyOffer[] = [
  {
    name: "kickoff",
    code: "KICKOFF",
    dollars: 5,
    days: 30,
    leastOdds: null,
    texts: {
      en: (days) => ({
        title: `A free bet when you join. Use it within ${days} days.`,
        terms: `One bet on sport, esports or virtual sport. Winnings are paid in cash without the stake, and you can withdraw them immediately. If the bet is void, you get the free bet back. You can’t cash it out. It expires ${days} days after you get it.`,
      }),
      ru: (days) => ({
        title: `Фрибет за регистрацию. Используйте его в течение ${days} дней.`,
        terms: `Одна ставка на спорт, киберспорт или виртуальный спорт. Выигрыш выплачивается деньгами без суммы ставки, его можно сразу вывести. При возврате ставки фрибет возвращается. Выкуп недоступен. Фрибет действует ${days} дней с момента получения.`,
      }),
      es: (days) => ({
        title: `Una apuesta gratis al registrarte. Úsala en un plazo de ${days} días.`,
        terms: `Una apuesta en deportes, esports o deportes virtuales. Las ganancias se pagan en efectivo sin el importe apostado y puedes retirarlas enseguida. Si la apuesta se anula, recuperas la apuesta gratis. No se puede cerrar antes y caduca a los ${days} días de recibirla.`,
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
        terms: `One bet on sport, esports or virtual sport at total odds of 1.50 or more. Winnings are paid in cash without the stake. You can’t cash it out. It expires ${days} days after you accept it. One per account.`,
      }),
      ru: (days) => ({
        title: "Фрибет с коэффициентом от 1,50",
        terms: `Одна ставка на спорт, киберспорт или виртуальный спорт с общим коэффициентом от 1,50. Выигрыш выплачивается деньгами без суммы ставки. Выкуп недоступен. Фрибет действует ${days} дней с момента принятия. Один на счёт.`,
      }),
      es: (days) => ({
        title: "Una apuesta gratis a cuota 1,50 o más",
        terms: `Una apuesta en deportes, esports o deportes virtuales a cuota total 1,50 o más. Las ganancias se pagan en efectivo sin el importe apostado. No se puede cerrar antes y caduca a los ${days} días de aceptarla. Una por cuenta.`,
      }),
    },
  },
  {
    name: "ten-spins",
    kind: "free_rounds",
    code: null,
    dollars: 2,
    days: 7,
    leastOdds: null,
    products: ["casino"],
    terms: roundsTerms({ gameId: "corner-fruits", count: 10 }),
    whereLawful: true,
    texts: {
      en: (days) => ({
        title: "10 free rounds in Corner Fruits",
        terms: `You get 10 rounds in Corner Fruits at our expense. Winnings are paid in cash, and you can withdraw them immediately. Unused rounds expire ${days} days after you accept. One offer per account.`,
      }),
      ru: (days) => ({
        title: "10 бесплатных раундов в Corner Fruits",
        terms: `Вы получаете 10 раундов в Corner Fruits за наш счёт. Выигрыш выплачивается деньгами, его можно сразу вывести. Несыгранные раунды заканчиваются через ${days} дней после принятия. Одно предложение на счёт.`,
      }),
      es: (days) => ({
        title: "10 rondas gratis en Corner Fruits",
        terms: `Recibes 10 rondas en Corner Fruits con nuestro dinero. Las ganancias se pagan en efectivo y puedes retirarlas enseguida. Las rondas que queden terminan ${days} días después de aceptar. Una oferta por cuenta.`,
      }),
    },
  },
  {
    name: "boost-ten",
    kind: "odds_boost",
    code: null,
    dollars: 10,
    days: 7,
    leastOdds: 1500,
    products: ["sport"],
    terms: (amounts) => ({
      boost: { bps: 1000 },
      mostStake: Object.fromEntries(
        Object.entries(amounts).map(([currency, amount]) => [currency, amount * 2]),
      ),
    }),
    whereLawful: true,
    texts: {
      en: (days) => ({
        title: "10% more winnings on one bet",
        terms: `Choose it in your bet slip for one bet on sport at total odds of 1.50 or more. When the bet wins, we add 10% of the winnings in cash. If the bet is void, you get the boost back. If you cash out, you lose it. The boost expires ${days} days after you accept it.`,
      }),
      ru: (days) => ({
        title: "Выигрыш больше на 10% для одной ставки",
        terms: `Выберите буст в купоне для одной ставки на спорт с общим коэффициентом от 1,50. Если ставка выиграет, мы добавим 10% выигрыша деньгами. При возврате ставки буст возвращается, выкуп его отменяет. Буст действует ${days} дней с момента принятия.`,
      }),
      es: (days) => ({
        title: "Un 10 % más de ganancias en una apuesta",
        terms: `Elígela en tu boleto para una apuesta deportiva a cuota total 1,50 o más. Si la apuesta gana, añadimos el 10 % de las ganancias en efectivo. Si se anula, recuperas la mejora; si cierras la apuesta, se pierde. Termina ${days} días después de aceptarla.`,
      }),
    },
  },
  {
    name: "cashback-week",
    kind: "cashback",
    code: null,
    dollars: 20,
    days: 7,
    leastOdds: null,
    products: ["casino", "live-casino", "fast-games", "mgames"],
    terms: () => ({ cashback: { bps: 1000, windowDays: 7 } }),
    whereLawful: true,
    texts: {
      en: (days) => ({
        title: `10% cashback on games for ${days} days`,
        terms: `We pay back 10% of your net losses on games with your own money in the ${days} days after you accept. We pay it once, in cash, at the end. Only rounds that start and end in that time count. Bonus money and free rounds don’t count.`,
      }),
      ru: (days) => ({
        title: `Кешбэк 10% на игры, ${days} дней`,
        terms: `Мы вернём 10% ваших собственных денег, проигранных в играх за ${days} дней после принятия, за вычетом выигрышей. Выплата одна, деньгами, в конце срока. Считаются раунды, начатые и законченные в этот срок. Ставки с бонусов и бесплатные раунды не считаются.`,
      }),
      es: (days) => ({
        title: `10 % de cashback en juegos durante ${days} días`,
        terms: `Te devolvemos el 10 % del dinero propio que pierdas en juegos en los ${days} días después de aceptar, descontadas las ganancias. Se paga una vez, en efectivo, al final. Cuentan las rondas que empiezan y terminan en ese plazo. No cuentan los bonos ni las rondas gratis.`,
      }),
    },
  },
];

/** Texts of a free bet that the operator gives to one punter. */
export const PERSONAL_TEXTS: ReadyOffer["texts"] = {
  en: (days) => ({
    title: "A free bet from us",
    terms: `One bet on sport, esports or virtual sport. Winnings are paid in cash without the stake. You can’t cash it out. It expires ${days} days after you accept it.`,
  }),
  ru: (days) => ({
    title: "Фрибет от нас",
    terms: `Одна ставка на спорт, киберспорт или виртуальный спорт. Выигрыш выплачивается деньгами без суммы ставки. Выкуп недоступен. Фрибет действует ${days} дней с момента принятия.`,
  }),
  es: (days) => ({
    title: "Una apuesta gratis de nuestra parte",
    terms: `Una apuesta en deportes, esports o deportes virtuales. Las ganancias se pagan en efectivo sin el importe apostado. No se puede cerrar antes y caduca a los ${days} días de aceptarla.`,
  }),
};

/** Texts of free rounds bought with points. */
export const ROUNDS_TEXTS: ReadyOffer["texts"] = {
  en: (days) => ({
    title: "Free rounds for your points",
    terms: `Rounds in the game you chose, at our expense. Winnings are paid in cash. Unused rounds expire ${days} days after you get them.`,
  }),
  ru: (days) => ({
    title: "Бесплатные раунды за баллы",
    terms: `Раунды в выбранной игре за наш счёт. Выигрыш выплачивается деньгами. Несыгранные раунды заканчиваются через ${days} дней после получения.`,
  }),
  es: (days) => ({
    title: "Rondas gratis por tus puntos",
    terms: `Rondas en el juego elegido con nuestro dinero. Las ganancias se pagan en efectivo. Las rondas que queden terminan ${days} días después de recibirlas.`,
  }),
};

/** A fixed name, so that a restarted demo finds its offers. */
export const demoOfferName = (
  jurisdiction: Jurisdiction,
  { name }: Pick<ReadyOffer, "name">,
): string => `demo offer ${jurisdiction} ${name}`;
