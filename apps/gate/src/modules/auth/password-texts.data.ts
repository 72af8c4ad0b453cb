import type { ByLanguage } from "../../platform/by-language.ts";

export interface PasswordText {
  subject: string;
  mail: string;
  text: string;
}

/** Password recovery. {link} opens the form that sets a new one. */
export const RECOVERY_TEXTS: ByLanguage<PasswordText> = {
  en: {
    subject: "A new password for {brand}",
    mail: `Hello,

somebody asked for a new password for your account. Choose it here, within an hour:

{link}

If it was not you, do nothing: your password stays as it is, and nobody else got this link.

{brand}`,
    text: "{brand}: choose your new password within an hour at {link} If you did not ask for it, do nothing.",
  },
  ru: {
    subject: "Новый пароль для {brand}",
    mail: `Здравствуйте!

Кто-то запросил новый пароль для вашего счёта. Задайте его по ссылке в течение часа:

{link}

Если это были не вы, ничего не делайте: пароль останется прежним, а ссылку получили только вы.

{brand}`,
    text: "{brand}: задайте новый пароль в течение часа: {link} Если вы его не запрашивали, ничего не делайте.",
  },
  es: {
    subject: "Una contraseña nueva para {brand}",
    mail: `Hola:

Alguien ha pedido una contraseña nueva para tu cuenta. Elígela aquí, en el plazo de una hora:

{link}

Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma y nadie más ha recibido este enlace.

{brand}`,
    text: "{brand}: elige tu contraseña nueva en una hora en {link} Si no la pediste, no hagas nada.",
  },
};

/** Sent after every change, so that an owner who did not make it finds out. */
export const CHANGED_TEXTS: ByLanguage<PasswordText> = {
  en: {
    subject: "Your {brand} password was changed",
    mail: `Hello,

the password of your account was changed and all other devices were logged out.

If it was not you, ask for a new password on the login screen at once. It logs out whoever is in.

{brand}`,
    text: "{brand}: your password was changed. If it was not you, ask for a new one on the login screen at once.",
  },
  ru: {
    subject: "Пароль {brand} изменён",
    mail: `Здравствуйте!

Пароль вашего счёта изменён, на всех остальных устройствах выполнен выход.

Если это были не вы, сразу запросите новый пароль на экране входа. Все сеансы при этом завершатся.

{brand}`,
    text: "{brand}: ваш пароль изменён. Если это были не вы, сразу запросите новый на экране входа.",
  },
  es: {
    subject: "Se ha cambiado tu contraseña de {brand}",
    mail: `Hola:

Se ha cambiado la contraseña de tu cuenta y se ha cerrado la sesión en los demás dispositivos.

Si no fuiste tú, pide enseguida una contraseña nueva en la pantalla de acceso. Así se cierran todas las sesiones.

{brand}`,
    text: "{brand}: se ha cambiado tu contraseña. Si no fuiste tú, pide una nueva enseguida en la pantalla de acceso.",
  },
};
