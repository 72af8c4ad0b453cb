type Mail = { subject: string; body: string };

/** How to reach the site when an address is blocked or forgotten. */
export const SITE_ACCESS_MAIL: Record<string, Mail> & { en: Mail } = {
  en: {
    subject: "How to reach {brand}",
    body: "Hello,\n\nYou can reach the site at {origin}\n\nKeep this email. If the address changes, ask for it again and we’ll send the new one here.\n\nIf you didn’t ask for this, ignore this email. No account was opened.\n",
  },
  ru: {
    subject: "Как попасть на {brand}",
    body: "Здравствуйте!\n\nСайт доступен по адресу {origin}\n\nСохраните это письмо. Если адрес изменится, запросите его ещё раз, и мы пришлём новый сюда.\n\nЕсли вы ничего не запрашивали, просто не обращайте внимания: счёт не открыт.\n",
  },
  es: {
    subject: "Cómo acceder a {brand}",
    body: "Hola:\n\nPuedes acceder al sitio en {origin}\n\nGuarda este mensaje: si la dirección cambia, te enviaremos la nueva aquí cuando la pidas de nuevo.\n\nSi no lo pediste tú, no pasa nada: no se ha abierto ninguna cuenta.\n",
  },
};
