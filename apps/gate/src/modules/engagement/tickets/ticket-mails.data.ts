interface Mail {
  subject: string;
  body: string;
}

/**
 * Mails to guests. They contain nothing that the guest wrote: otherwise anybody could use us to
 * send anything to anyone.
 */
export const TICKET_MAILS: Record<"opened" | "answered", Record<string, Mail> & { en: Mail }> = {
  opened: {
    en: {
      subject: "Your question {number} to {brand}",
      body: "Hello,\n\nWe’ve received your question. Its number is {number}.\n\nOpen it here to add files, read our answer or write more:\n{link}\n\nDon’t share the link. Anyone who has it can read your question.\n\nIf you didn’t ask us anything, you can ignore this email.\n",
    },
    ru: {
      subject: "Ваш вопрос {number} в {brand}",
      body: "Здравствуйте!\n\nМы получили ваш вопрос. Его номер: {number}.\n\nЗдесь можно добавить файлы, прочитать ответ или написать ещё:\n{link}\n\nНе передавайте ссылку другим: по ней видно переписку.\n\nЕсли вы ничего не спрашивали, просто не обращайте внимания на это письмо.\n",
    },
    es: {
      subject: "Tu consulta {number} a {brand}",
      body: "Hola:\n\nHemos recibido tu consulta. Su número es {number}.\n\nÁbrela aquí para añadir archivos, leer la respuesta o escribir más:\n{link}\n\nNo compartas el enlace: quien lo tenga puede leer la consulta.\n\nSi no nos has preguntado nada, ignora este mensaje.\n",
    },
  },
  answered: {
    en: {
      subject: "We answered your question {number}",
      body: "Hello,\n\nWe’ve answered your question {number}. Read the answer here:\n{link}\n",
    },
    ru: {
      subject: "Ответ на ваш вопрос {number}",
      body: "Здравствуйте!\n\nМы ответили на ваш вопрос {number}. Прочитать ответ:\n{link}\n",
    },
    es: {
      subject: "Hemos respondido a tu consulta {number}",
      body: "Hola:\n\nHemos respondido a tu consulta {number}. Lee la respuesta aquí:\n{link}\n",
    },
  },
};
