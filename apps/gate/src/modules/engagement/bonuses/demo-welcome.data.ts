import { type ReadyOffer, roundsTerms } from "./demo-offers.data.ts";

const reward = { reward: true } as const;
const each = (amounts: Record<string, number>, share: number) =>
  Object.fromEntries(
    Object.entries(amounts).map(([currency, amount]) => [
      currency,
      Math.max(1, Math.floor(amount * share)),
    ]),
  );

/**
 * The welcome bonuses of a demo, of which new punters choose one: as many as the local law allows.
 */
export const WELCOME_CHOICES: readonly ReadyOffer[] = [
  {
    name: "welcome-match",
    kind: "deposit_match",
    code: null,
    dollars: 50,
    days: 30,
    leastOdds: 1500,
    products: ["sport", "casino", "mgames", "fast-games"],
    audience: reward,
    terms: (amounts) => ({
      wagering: 5,
      matchBps: 10_000,
      leastDeposit: each(amounts, 0.2),
      mostStake: each(amounts, 0.5),
      weights: { casino: 5000, mgames: 2000, "fast-games": 2000 },
    }),
    texts: {
      en: (days) => ({
        title: "100% on your first deposit",
        terms: `We match your next deposit. Wager the bonus 5 times within ${days} days and it’s yours. Sport counts in full at odds of 1.50 or more, casino half and other games a fifth. Your own money is staked first, and you can withdraw it at any time.`,
      }),
      ru: (days) => ({
        title: "100% к первому депозиту",
        terms: `Мы удвоим ваш следующий депозит. Отыграйте бонус 5 раз за ${days} дней, и он ваш. Спорт считается полностью при коэффициенте от 1,50, казино наполовину, другие игры на пятую часть. Сначала ставятся ваши деньги, их можно вывести в любое время.`,
      }),
      es: (days) => ({
        title: "100 % en tu primer ingreso",
        terms: `Igualamos tu próximo ingreso. Apuesta el bono 5 veces en ${days} días y es tuyo. El deporte cuenta entero a cuota 1,50 o más, el casino la mitad y otros juegos una quinta parte. Primero se apuesta tu dinero, y puedes retirarlo cuando quieras.`,
      }),
    },
  },
  {
    name: "welcome-free-bet",
    code: null,
    dollars: 5,
    days: 30,
    leastOdds: null,
    audience: reward,
    texts: {
      en: (days) => ({
        title: "A free bet",
        terms: `One bet on sport, esports or virtual sport. Winnings are paid in cash without the stake. It ends ${days} days after you choose it.`,
      }),
      ru: (days) => ({
        title: "Фрибет",
        terms: `Одна ставка на спорт, киберспорт или виртуальный спорт. Выигрыш выплачивается деньгами без суммы ставки. Фрибет действует ${days} дней с момента выбора.`,
      }),
      es: (days) => ({
        title: "Una apuesta gratis",
        terms: `Una apuesta en deportes, esports o deportes virtuales. Las ganancias se pagan en efectivo sin el importe apostado. Termina ${days} días después de elegirla.`,
      }),
    },
  },
  {
    name: "welcome-rounds",
    kind: "free_rounds",
    code: null,
    dollars: 5,
    days: 7,
    leastOdds: null,
    products: ["casino"],
    audience: reward,
    terms: roundsTerms({ gameId: "night-derby", count: 25 }),
    texts: {
      en: (days) => ({
        title: "25 free rounds in Night Derby",
        terms: `You get 25 rounds in Night Derby at our stake. Winnings are paid in cash. Rounds that are left end ${days} days after you choose them.`,
      }),
      ru: (days) => ({
        title: "25 бесплатных раундов в Night Derby",
        terms: `Вы получаете 25 раундов в Night Derby за наш счёт. Выигрыш выплачивается деньгами. Несыгранные раунды заканчиваются через ${days} дней с момента выбора.`,
      }),
      es: (days) => ({
        title: "25 rondas gratis en Night Derby",
        terms: `Recibes 25 rondas en Night Derby con nuestro dinero. Las ganancias se pagan en efectivo. Las rondas que queden terminan ${days} días después de elegirlas.`,
      }),
    },
  },
];

/** The choice itself, which contains the offers above. */
export const WELCOME: ReadyOffer = {
  name: "welcome",
  kind: "welcome_choice",
  code: null,
  dollars: 50,
  days: 30,
  leastOdds: null,
  products: ["sport"],
  audience: { newWithinDays: 30 },
  texts: {
    en: () => ({
      title: "Choose your welcome bonus",
      terms:
        "One of these offers for accounts that are 30 days old at most. You can choose only one.",
    }),
    ru: () => ({
      title: "Выберите приветственный бонус",
      terms: "Одно из этих предложений для счетов не старше 30 дней. Выбрать можно только одно.",
    }),
    es: () => ({
      title: "Elige tu bono de bienvenida",
      terms: "Una de estas ofertas para cuentas de 30 días como máximo. Solo puedes elegir una.",
    }),
  },
};
