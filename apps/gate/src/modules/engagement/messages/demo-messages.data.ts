import { JURISDICTIONS, type SharedMessageDraft } from "@touchline/contract";

type DemoMessage = Omit<SharedMessageDraft, "messageId" | "startsAt" | "endsAt">;

/**
 * A demo inbox's first messages. They appear only in the list: a card or popup would cover what a
 * newcomer looks at first.
 */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    kind: "global",
    jurisdictions: [...JURISDICTIONS],
    tiers: [],
    texts: {
      en: {
        title: "Your messages",
        text: "Results of your bets and news about your account arrive here.",
        action: "See live events",
      },
      ru: {
        title: "Ваши сообщения",
        text: "Сюда приходят результаты ставок и новости о вашем счёте.",
        action: "Открыть лайв",
      },
      es: {
        title: "Tus mensajes",
        text: "Aquí llegan los resultados de tus apuestas y las novedades de tu cuenta.",
        action: "Ver eventos en directo",
      },
    },
    icon: "news",
    actionHref: "/sport/live/popular",
    show: "inbox",
    priority: 0,
    mandatory: false,
  },
  {
    kind: "club",
    jurisdictions: ["Curacao"],
    tiers: ["VIP", "VipRegular", "VipOld"],
    texts: {
      en: {
        title: "Higher limits for the club",
        text: "As a member you can stake more on each outcome. The bet slip shows your own limit.",
      },
      ru: {
        title: "Лимиты для клуба выше",
        text: "Участники клуба могут ставить больше на каждый исход. Ваш лимит виден в купоне.",
      },
      es: {
        title: "Límites más altos",
        text: "Como miembro puedes apostar más en cada resultado. El boleto muestra tu límite.",
      },
    },
    icon: "club",
    actionHref: null,
    show: "inbox",
    priority: 0,
    mandatory: false,
  },
];
