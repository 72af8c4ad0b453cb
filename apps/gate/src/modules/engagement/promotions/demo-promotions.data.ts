import type { PromotionTexts } from "@touchline/contract";

type Texts = Record<"en" | "ru" | "es", PromotionTexts>;

/** Text of the offer's promotion, in addition to the offer's own title and terms. */
export const DEMO_OFFER_TEXT: Record<"en" | "ru" | "es", string> = {
  en: "Get it here with one tap, or use the code KICKOFF when you join. Winnings are yours in cash.",
  ru: "Заберите его здесь в одно касание или введите код KICKOFF при регистрации. Выигрыш выплачиваем деньгами.",
  es: "Consíguela aquí con un toque o usa el código KICKOFF al registrarte. Las ganancias son tuyas en efectivo.",
};

/** A race by the best single win: high stakes have no advantage. */
export const DEMO_RACE: Texts = {
  en: {
    title: "Best win of the week",
    text: "Ranked by win ÷ stake. Any stake counts.",
    terms:
      "Join before you bet. Each settled bet, round or coupon with your own money and at least the minimum stake counts. It scores its winnings divided by its stake. Your best one is your score. Free bets, bonus money, void bets and cash outs don’t count.\n\n" +
      "Bets must be placed after you join and before the race ends, and settled within six hours of its end. A corrected result changes your score until then.\n\n" +
      "Players with the same score share the prizes for their places. We pay prizes in cash, with no wagering, and never take them back. Excluded and restricted accounts get no prize.",
    action: "See live events",
  },
  ru: {
    title: "Лучший выигрыш недели",
    text: "Места – по отношению выигрыша к ставке. Подойдёт любая сумма от минимальной.",
    terms:
      "Сначала вступите в гонку, потом ставьте. Засчитываются рассчитанные ставки, раунды и купоны на свои деньги не меньше минимальной суммы: выигрыш делится на сумму ставки. Ваш результат – лучший из них. Фрибеты, бонусные деньги, возвраты и выкуп не засчитываются.\n\n" +
      "Ставка должна быть сделана после вступления и до конца гонки и рассчитана не позже чем через шесть часов после него. До этого исправленный результат меняет ваш счёт.\n\n" +
      "При равном результате призы за занятые места делятся поровну. Призы выплачиваем деньгами без отыгрыша и не забираем назад. Самоисключённые и ограниченные счета призов не получают.",
    action: "Открыть лайв",
  },
  es: {
    title: "La mejor ganancia de la semana",
    text: "Cuenta la ganancia ÷ el importe. Vale cualquier importe desde el mínimo.",
    terms:
      "Únete antes de apostar. Cuenta cada apuesta, ronda o boleto liquidado con tu propio dinero que alcance el importe mínimo: sus ganancias divididas entre su importe. Tu puntuación es la mejor. No cuentan las apuestas gratis, el dinero de bono, las anuladas ni las cerradas antes.\n\n" +
      "Debes apostar después de unirte y antes del final, y la apuesta debe liquidarse en las seis horas siguientes. Hasta entonces, un resultado corregido cambia tu puntuación.\n\n" +
      "Quienes empatan comparten los premios de sus puestos. Pagamos los premios en efectivo, sin requisitos, y no los retiramos. Las cuentas excluidas o restringidas no reciben premio.",
    action: "Ver eventos en directo",
  },
};

export const DEMO_QUIZ: Texts = {
  en: {
    title: "Live match quiz",
    text: "Answer a question about the live match. Correct answers share the prize.",
    action: "See quizzes",
  },
  ru: {
    title: "Викторина по матчу",
    text: "Ответьте на вопрос о матче, который идёт сейчас. Верные ответы делят приз.",
    action: "К викторинам",
  },
  es: {
    title: "Quiz del partido en directo",
    text: "Responde a una pregunta sobre el partido en juego. Los aciertos comparten el premio.",
    action: "Ver quizzes",
  },
};

export const DEMO_NEWS: Texts = {
  en: {
    title: "Bonuses without small print",
    text: "Your own money is staked first and stays yours. You see every condition before you accept.",
    terms:
      "We check terms before we take a stake, so we never take a bonus away afterwards. You see how much is left to wager, what counted and when it ends. You can decline or give up any bonus.",
    action: "See my offers",
  },
  ru: {
    title: "Бонусы без мелкого шрифта",
    text: "Сначала в игру идут ваши деньги, и они остаются вашими. Все условия видны до согласия.",
    terms:
      "Мы проверяем условия до приёма ставки, поэтому бонус не отнимают задним числом. Видно, сколько осталось, что засчитано и когда срок закончится. От любого бонуса можно отказаться.",
    action: "Мои предложения",
  },
  es: {
    title: "Bonos sin letra pequeña",
    text: "Primero se apuesta tu dinero y sigue siendo tuyo. Ves todas las condiciones antes de aceptar.",
    terms:
      "Comprobamos las condiciones antes de aceptar una apuesta, así que no te quitamos ningún bono después. Ves cuánto falta, qué ha contado y cuándo termina. Puedes rechazar cualquier bono o renunciar a él.",
    action: "Ver mis ofertas",
  },
};

/** By place. */
export const DEMO_PRIZE_DOLLARS = [100, 50, 25, 10, 10, 5, 5, 5, 5, 5] as const;
