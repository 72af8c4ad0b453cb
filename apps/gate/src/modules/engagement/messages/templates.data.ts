import type { MessageIcon, MessageLanguage } from "@touchline/contract";
import { keysOf, recordOf } from "@touchline/core";
import type { SecurityChangeKind } from "../../../ports/auth.ts";
import { SECURITY_CHANGES } from "../../people/auth/auth.module.ts";

export interface MessageText {
  title: string;
  text: string;
  /** Label of its action, if it has one. */
  action?: string | undefined;
}

export interface Template {
  icon: MessageIcon;
  /** A page of the site; {name} is an argument of the message. */
  href: string;
  /** Required by law: it also reaches punters who are excluded or declined correspondence. */
  mandatory: boolean;
  /**
   * Answers the punter's own question: declined correspondence does not block it, an exclusion
   * does.
   */
  answers?: true;
  /** A message of the VIP club; `web` by default. */
  kind?: "club";
  texts: Record<MessageLanguage, MessageText>;
}

const bet = { href: "/betting?number={number}" };
const document = { icon: "document", href: "/account/upload", mandatory: true } as const;
const club = { kind: "club", icon: "club", href: "/vip-club", mandatory: false } as const;
const payment = { icon: "news", href: "/account/payments/{payment}", mandatory: true } as const;
const SEE_PAYMENT = { en: "See payment", ru: "Открыть платёж", es: "Ver pago" };
const SEE_CLUB = { en: "See VIP club", ru: "Открыть VIP-клуб", es: "Ver club VIP" };
const SEE_PRIZE = { en: "See prize", ru: "Открыть приз", es: "Ver premio" };
const SEE_BET = { en: "See bet", ru: "Открыть ставку", es: "Ver apuesta" };
const SEE_COUPONS = {
  en: "See coupons and tickets",
  ru: "Открыть купоны и билеты",
  es: "Ver boletos",
};
const SEE_QUESTION = { en: "See answer", ru: "Открыть ответ", es: "Ver respuesta" };
const SEE_SECURITY = { en: "See security", ru: "Открыть безопасность", es: "Ver seguridad" };
const SEE_DOCUMENTS = { en: "See documents", ru: "Открыть документы", es: "Ver documentos" };

/**
 * Personal messages by cause. {amount} is money in the punter's currency. A message about the
 * account's state, or about money that moved after a bet was over, is mandatory; a win is not.
 * docs/messages.md explains why.
 */
export const TEMPLATES = {
  ...securityTemplates(),
  "push-bet": {
    icon: "news",
    href: "/sport/live/popular",
    mandatory: false,
    texts: {
      en: {
        title: "{event}",
        text: "Odds are now {odds}. Respond in the mobile client before they change.",
      },
      ru: {
        title: "{event}",
        text: "Коэффициент сейчас {odds}. Ответьте в мобильном клиенте, пока он не изменился.",
      },
      es: {
        title: "{event}",
        text: "La cuota está ahora en {odds}. Responde en el cliente móvil antes de que cambie.",
      },
    },
  },
  "push-cash-out": {
    icon: "news",
    href: "/betting",
    mandatory: false,
    texts: {
      en: {
        title: "Cash out available",
        text: "You can cash out a bet. Respond in the mobile client before the amount changes.",
      },
      ru: {
        title: "Доступен выкуп",
        text: "Можно забрать ставку. Ответьте в мобильном клиенте, пока сумма не изменилась.",
      },
      es: {
        title: "Cierre disponible",
        text: "Puedes cerrar una apuesta. Responde en el cliente móvil antes de que cambie.",
      },
    },
  },
  "bet-won": {
    ...bet,
    icon: "won",
    mandatory: false,
    texts: {
      en: {
        title: "Bet won",
        text: "Bet {number} won. {amount} is in your balance.",
        action: SEE_BET.en,
      },
      ru: {
        title: "Ставка выиграла",
        text: "Ставка {number} выиграла. На балансе {amount}.",
        action: SEE_BET.ru,
      },
      es: {
        title: "Apuesta ganada",
        text: "Has ganado la apuesta {number}. {amount} están en tu saldo.",
        action: SEE_BET.es,
      },
    },
  },
  "bet-part-paid": {
    ...bet,
    icon: "won",
    mandatory: false,
    texts: {
      en: {
        title: "Bet settled",
        text: "Bet {number} returned {amount}. It’s in your balance.",
        action: SEE_BET.en,
      },
      ru: {
        title: "Ставка рассчитана",
        text: "По ставке {number} вернулось {amount}. Деньги на балансе.",
        action: SEE_BET.ru,
      },
      es: {
        title: "Apuesta liquidada",
        text: "La apuesta {number} devuelve {amount}. Está en tu saldo.",
        action: SEE_BET.es,
      },
    },
  },
  "bet-void": {
    ...bet,
    icon: "void",
    mandatory: true,
    texts: {
      en: {
        title: "Bet void",
        text: "Bet {number} is void. We’ve refunded your stake of {amount}.",
        action: SEE_BET.en,
      },
      ru: {
        title: "Ставка возвращена",
        text: "Ставка {number} аннулирована. Мы вернули {amount}.",
        action: SEE_BET.ru,
      },
      es: {
        title: "Apuesta anulada",
        text: "La apuesta {number} queda anulada. Te hemos devuelto {amount}.",
        action: SEE_BET.es,
      },
    },
  },
  "bet-corrected": {
    ...bet,
    icon: "corrected",
    mandatory: true,
    texts: {
      en: {
        title: "Bet result corrected",
        text: "The result of bet {number} changed. It now returns {amount}.",
        action: SEE_BET.en,
      },
      ru: {
        title: "Результат ставки исправлен",
        text: "Результат ставки {number} изменился. Теперь выплата {amount}.",
        action: SEE_BET.ru,
      },
      es: {
        title: "Resultado corregido",
        text: "El resultado de la apuesta {number} ha cambiado. Ahora devuelve {amount}.",
        action: SEE_BET.es,
      },
    },
  },
  "bet-reopened": {
    ...bet,
    icon: "corrected",
    mandatory: true,
    texts: {
      en: {
        title: "Bet open again",
        text: "The result of bet {number} was reversed. Your bet is open again.",
        action: SEE_BET.en,
      },
      ru: {
        title: "Ставка снова открыта",
        text: "Результат ставки {number} отменён. Ставка снова открыта.",
        action: SEE_BET.ru,
      },
      es: {
        title: "Apuesta abierta de nuevo",
        text: "El resultado de la apuesta {number} se ha retirado. Tu apuesta vuelve a estar abierta.",
        action: SEE_BET.es,
      },
    },
  },
  "coupon-won": {
    href: "/toto?view=mine",
    icon: "won",
    mandatory: false,
    texts: {
      en: {
        title: "Toto or tote win",
        text: "Coupon or ticket {number} returned {amount}. It’s in your balance.",
        action: SEE_COUPONS.en,
      },
      ru: {
        title: "Выигрыш: тото или тотализатор",
        text: "По купону или билету {number} выплачено {amount}. Деньги на балансе.",
        action: SEE_COUPONS.ru,
      },
      es: {
        title: "Boleto ganador",
        text: "El boleto {number} devuelve {amount}. Está en tu saldo.",
        action: SEE_COUPONS.es,
      },
    },
  },
  "coupon-void": {
    href: "/toto?view=mine",
    icon: "void",
    mandatory: true,
    texts: {
      en: {
        title: "Toto or tote refund",
        text: "Coupon or ticket {number} is void. We’ve refunded your stake of {amount}.",
        action: SEE_COUPONS.en,
      },
      ru: {
        title: "Возврат: тото или тотализатор",
        text: "Купон или билет {number} аннулирован. Мы вернули {amount}.",
        action: SEE_COUPONS.ru,
      },
      es: {
        title: "Boleto anulado",
        text: "El boleto {number} queda anulado. Te hemos devuelto {amount}.",
        action: SEE_COUPONS.es,
      },
    },
  },
  "bonus-ending": {
    href: "/account/offers",
    icon: "gift",
    mandatory: false,
    texts: {
      en: {
        title: "Bonus ends soon",
        text: "Your bonus of {amount} ends within 24 hours.",
        action: "See offers",
      },
      ru: {
        title: "Бонус скоро закончится",
        text: "Ваш бонус на {amount} закончится в течение 24 часов.",
        action: "Открыть предложения",
      },
      es: {
        title: "Tu bono termina pronto",
        text: "Tu bono de {amount} termina en menos de 24 horas.",
        action: "Ver ofertas",
      },
    },
  },
  // An excluded punter gets the answer too: it may concern the exclusion.
  "ticket-answer": {
    icon: "staff",
    href: "/account/contact-us/{number}",
    mandatory: true,
    texts: {
      en: {
        title: "We answered your question",
        text: "There’s an answer to your question {number}.",
        action: SEE_QUESTION.en,
      },
      ru: {
        title: "Мы ответили на ваш вопрос",
        text: "На ваш вопрос {number} есть ответ.",
        action: SEE_QUESTION.ru,
      },
      es: {
        title: "Hemos respondido a tu consulta",
        text: "Ya hay respuesta a tu consulta {number}.",
        action: SEE_QUESTION.es,
      },
    },
  },
  "vip-answer": {
    ...club,
    answers: true,
    texts: {
      en: { title: "Answer from your VIP manager", text: "{text}", action: SEE_CLUB.en },
      ru: { title: "Ответ вашего VIP-менеджера", text: "{text}", action: SEE_CLUB.ru },
      es: { title: "Respuesta de tu gestor VIP", text: "{text}", action: SEE_CLUB.es },
    },
  },
  "tier-up": {
    ...club,
    texts: {
      en: {
        title: "You’ve reached {tier}",
        text: "Your points earned you the {tier} tier. See what it gives you.",
        action: SEE_CLUB.en,
      },
      ru: {
        title: "Теперь вы {tier}",
        text: "Вы набрали баллы на уровень {tier}. Посмотрите, что он даёт.",
        action: SEE_CLUB.ru,
      },
      es: {
        title: "Ahora eres {tier}",
        text: "Tus puntos te dan el nivel {tier}. Mira qué incluye.",
        action: SEE_CLUB.es,
      },
    },
  },
  "tier-down": {
    ...club,
    texts: {
      en: {
        title: "Your tier is now {tier}",
        text: "You earned fewer points in 90 days. Your tier is now {tier}.",
        action: SEE_CLUB.en,
      },
      ru: {
        title: "Ваш уровень теперь {tier}",
        text: "За 90 дней баллов стало меньше. Теперь ваш уровень {tier}.",
        action: SEE_CLUB.ru,
      },
      es: {
        title: "Tu nivel ahora es {tier}",
        text: "Ganaste menos puntos en 90 días. Ahora tu nivel es {tier}.",
        action: SEE_CLUB.es,
      },
    },
  },
  "tier-former": {
    ...club,
    texts: {
      en: {
        title: "You’re now a former VIP",
        text: "You earned too few points in 90 days. Earn points to get your tier back.",
        action: SEE_CLUB.en,
      },
      ru: {
        title: "Теперь вы бывший VIP",
        text: "За 90 дней вы набрали мало баллов. Баллы вернут ваш уровень.",
        action: SEE_CLUB.ru,
      },
      es: {
        title: "Ahora eres antiguo VIP",
        text: "Ganaste pocos puntos en 90 días. Con puntos recuperas tu nivel.",
        action: SEE_CLUB.es,
      },
    },
  },
  "tier-ended": {
    ...club,
    texts: {
      en: {
        title: "Your VIP tier ended",
        text: "Your stake limits are back to standard.",
        action: SEE_CLUB.en,
      },
      ru: {
        title: "Ваш VIP-уровень закончился",
        text: "Лимиты ставок снова обычные.",
        action: SEE_CLUB.ru,
      },
      es: {
        title: "Tu nivel VIP ha terminado",
        text: "Tus límites de apuesta vuelven a ser los habituales.",
        action: SEE_CLUB.es,
      },
    },
  },
  "quiz-prize": {
    href: "/quiz/prize",
    icon: "gift",
    mandatory: false,
    texts: {
      en: {
        title: "Quiz prize",
        text: "You answered correctly. {amount} is in your balance.",
        action: SEE_PRIZE.en,
      },
      ru: {
        title: "Приз викторины",
        text: "Вы ответили верно. На балансе {amount}.",
        action: SEE_PRIZE.ru,
      },
      es: {
        title: "Premio del quiz",
        text: "Has acertado. {amount} están en tu saldo.",
        action: SEE_PRIZE.es,
      },
    },
  },
  "quiz-prize-waits": {
    href: "/quiz/prize",
    icon: "gift",
    // The prize lapses without a reply.
    mandatory: true,
    texts: {
      en: {
        title: "Confirm your quiz prize",
        text: "You won {amount}. Confirm your details within 30 days to get it.",
        action: SEE_PRIZE.en,
      },
      ru: {
        title: "Подтвердите приз викторины",
        text: "Вы выиграли {amount}. Подтвердите данные в течение 30 дней, чтобы получить приз.",
        action: SEE_PRIZE.ru,
      },
      es: {
        title: "Confirma tu premio del quiz",
        text: "Has ganado {amount}. Confirma tus datos en 30 días para recibirlo.",
        action: SEE_PRIZE.es,
      },
    },
  },
  "race.prize": {
    href: "/promotions/{slug}",
    icon: "gift",
    mandatory: false,
    texts: {
      en: {
        title: "Race prize",
        text: "{title}: your final position is {place}. {amount} is in your balance.",
        action: "See leaderboard",
      },
      ru: {
        title: "Приз гонки",
        text: "{title}: ваше место — {place}. На балансе {amount}.",
        action: "Открыть таблицу",
      },
      es: {
        title: "Premio de la carrera",
        text: "{title}: has quedado en el puesto {place}. {amount} están en tu saldo.",
        action: "Ver clasificación",
      },
    },
  },
  "withdrawal-paid": {
    href: "/account/statement",
    icon: "news",
    mandatory: true,
    texts: {
      en: { title: "Withdrawal paid", text: "We sent you {amount}.", action: "See transactions" },
      ru: {
        title: "Вывод выполнен",
        text: "Мы отправили вам {amount}.",
        action: "Открыть историю",
      },
      es: {
        title: "Retirada pagada",
        text: "Te hemos enviado {amount}.",
        action: "Ver movimientos",
      },
    },
  },
  "deposit-arrived": {
    ...payment,
    texts: {
      en: {
        title: "Deposit received",
        text: "{amount} is in your account.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "Пополнение зачислено",
        text: "{amount} уже на вашем счёте.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Ingreso recibido",
        text: "{amount} ya está en tu cuenta.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "deposit-refunded": {
    ...payment,
    texts: {
      en: {
        title: "Deposit refunded",
        text: "We refunded your deposit of {amount}, or a part of it. A bonus it brought may be cancelled.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "Пополнение возвращено",
        text: "Мы вернули ваше пополнение на {amount} или его часть. Бонус за него мог быть отменён.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Ingreso devuelto",
        text: "Hemos devuelto tu ingreso de {amount} o una parte. Puede que se cancele el bono que trajo.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "deposit-not-paid": {
    ...payment,
    texts: {
      en: {
        title: "Deposit not paid",
        text: "Your deposit of {amount} was never paid to us, so we took it back. A bonus it brought is cancelled.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "Пополнение не оплачено",
        text: "Пополнение на {amount} к нам не поступило, поэтому мы его отменили. Бонус за него отменён.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Ingreso no pagado",
        text: "Tu ingreso de {amount} no nos llegó, así que lo hemos retirado. El bono que trajo queda cancelado.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "deposit-charged-back": {
    ...payment,
    texts: {
      en: {
        title: "Deposit charged back",
        text: "Your bank took back your deposit of {amount}. A bonus it brought is cancelled.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "Банк отозвал пополнение",
        text: "Ваш банк забрал обратно пополнение на {amount}. Бонус за него отменён.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Ingreso devuelto al banco",
        text: "Tu banco retiró tu ingreso de {amount}. El bono que trajo queda cancelado.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "withdrawal-rejected": {
    ...payment,
    texts: {
      en: {
        title: "Withdrawal not paid",
        text: "{amount} is back in your balance. Open the payment to see why.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "Вывод не выполнен",
        text: "{amount} снова на вашем балансе. Причину смотрите в платеже.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Retirada no pagada",
        text: "{amount} ha vuelto a tu saldo. Abre el pago para ver el motivo.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "withdrawal-returned": {
    ...payment,
    texts: {
      en: {
        title: "Withdrawal returned",
        text: "Your bank sent {amount} back. It’s in your balance.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "Вывод вернулся",
        text: "Ваш банк вернул {amount}. Деньги на вашем балансе.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Retirada devuelta",
        text: "Tu banco ha devuelto {amount}. Está en tu saldo.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "withdrawal-question": {
    ...payment,
    texts: {
      en: {
        title: "We have a question",
        text: "We need an answer before we pay out {amount}.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "У нас есть вопрос",
        text: "Нам нужен ответ, прежде чем мы выплатим {amount}.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Tenemos una pregunta",
        text: "Necesitamos una respuesta antes de pagarte {amount}.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "withdrawal-approved": {
    ...payment,
    texts: {
      en: {
        title: "Withdrawal approved",
        text: "Your checks are done. We’re sending you {amount}.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "Вывод одобрен",
        text: "Проверка завершена. Мы отправляем вам {amount}.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Retirada aprobada",
        text: "La verificación ha terminado. Te estamos enviando {amount}.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "withdrawal-waits": {
    ...payment,
    texts: {
      en: {
        title: "One more step",
        text: "We need something else before we can pay {amount}.",
        action: SEE_PAYMENT.en,
      },
      ru: {
        title: "Остался ещё один шаг",
        text: "Нам нужно кое-что ещё, прежде чем мы выплатим {amount}.",
        action: SEE_PAYMENT.ru,
      },
      es: {
        title: "Falta un paso más",
        text: "Necesitamos algo más antes de pagarte {amount}.",
        action: SEE_PAYMENT.es,
      },
    },
  },
  "document-accepted": {
    ...document,
    texts: {
      en: {
        title: "Document accepted",
        text: "We accepted your document {file}. You don’t need to do anything else.",
      },
      ru: {
        title: "Документ принят",
        text: "Мы приняли ваш документ {file}. Больше ничего делать не нужно.",
      },
      es: {
        title: "Documento aceptado",
        text: "Hemos aceptado tu documento {file}. No tienes que hacer nada más.",
      },
    },
  },
  "document-rejected": {
    ...document,
    texts: {
      en: {
        title: "Document not accepted",
        text: "We couldn’t accept {file}. Reason: {reason}",
        action: SEE_DOCUMENTS.en,
      },
      ru: {
        title: "Документ не принят",
        text: "Мы не смогли принять {file}. Причина: {reason}",
        action: SEE_DOCUMENTS.ru,
      },
      es: {
        title: "Documento no aceptado",
        text: "No hemos podido aceptar {file}. Motivo: {reason}",
        action: SEE_DOCUMENTS.es,
      },
    },
  },
  "document-unreadable": {
    ...document,
    texts: {
      en: {
        title: "Document not accepted",
        text: "We couldn’t read {file}, or it doesn’t show what we need. Send another one.",
        action: SEE_DOCUMENTS.en,
      },
      ru: {
        title: "Документ не принят",
        text: "Файл {file} не удалось прочитать, или на нём нет нужных данных. Пришлите другой.",
        action: SEE_DOCUMENTS.ru,
      },
      es: {
        title: "Documento no aceptado",
        text: "No podemos leer {file} o no muestra lo necesario. Envía otro.",
        action: SEE_DOCUMENTS.es,
      },
    },
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;

/** Changes of an account's keys: always sent to the owner, whatever they declined. */
function securityTemplates(): Record<SecurityChangeKind, Template> {
  return recordOf(keysOf(SECURITY_CHANGES), (change) => {
    const texts = SECURITY_CHANGES[change];
    const text = (language: MessageLanguage) => ({
      ...texts[language],
      action: SEE_SECURITY[language],
    });
    const security = { icon: "staff", href: "/account/security", mandatory: true } as const;
    return { ...security, texts: { en: text("en"), ru: text("ru"), es: text("es") } };
  });
}
