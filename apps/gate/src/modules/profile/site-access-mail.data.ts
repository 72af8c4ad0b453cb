type Mail = { subject: string; body: string };

/** How to reach the site when an address is blocked or forgotten. */
export const SITE_ACCESS_MAIL: Record<string, Mail> & { en: Mail } = {
  en: {
    subject: "How to reach {brand}",
    body: "Hello,\n\nyou can reach the site at {origin}\n\nKeep this email: if an address changes, we will send the new one here when you ask for it again.\n\nIf you did not ask for this, nothing happens: no account was opened.\n",
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
