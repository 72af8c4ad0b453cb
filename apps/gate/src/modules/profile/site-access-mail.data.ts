type Mail = { subject: string; body: string };

/** How to reach the site when an address is blocked or forgotten. */
export const SITE_ACCESS_MAIL: Record<string, Mail> & { en: Mail } = {
  en: {
    subject: "How to reach Touchline",
    body: "Hello,\n\nyou can reach the site at {origin}\n\nKeep this mail: if an address changes, we will send the new one here when you ask for it again.\n\nIf you did not ask for this, nothing happens: no account was opened.\n",
  },
  ru: {
    subject: "Как попасть на Touchline",
    body: "Здравствуйте!\n\nСайт доступен по адресу {origin}\n\nСохраните это письмо: если адрес изменится, запросите новый ещё раз.\n\nЕсли вы ничего не запрашивали, ничего не случится: счёт не открыт.\n",
  },
  es: {
    subject: "Cómo acceder a Touchline",
    body: "Hola:\n\nPuede acceder al sitio en {origin}\n\nGuarde este mensaje: si la dirección cambia, le enviaremos la nueva aquí cuando la pida de nuevo.\n\nSi no lo ha pedido usted, no pasa nada: no se ha abierto ninguna cuenta.\n",
  },
};
