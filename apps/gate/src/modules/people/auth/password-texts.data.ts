import type { ByLanguage } from "../../../platform/by-language.ts";

export interface PasswordText {
  subject: string;
  mail: string;
  text: string;
}

/** Password recovery. {link} opens the form that sets a new one and works for {lifetime}. */
export const RECOVERY_TEXTS: ByLanguage<PasswordText> = {
  en: {
    subject: "Reset your {brand} password",
    mail: `Hello,

We received a request to reset your password. Choose a new one here. The link works for {lifetime}:

{link}

If it wasn’t you, you don’t need to do anything. Your password stays the same, and no one else got this link.

{brand}`,
    text: "{brand}: choose your new password at {link} The link works for {lifetime}. If you didn’t request it, ignore this message.",
  },
  ru: {
    subject: "Сброс пароля {brand}",
    mail: `Здравствуйте!

Кто-то запросил новый пароль для вашего счёта. Задайте его по ссылке. Она действует {lifetime}:

{link}

Если это были не вы, ничего не делайте: пароль останется прежним, а ссылку получили только вы.

{brand}`,
    text: "{brand}: задайте новый пароль: {link} Ссылка действует {lifetime}. Если вы его не запрашивали, ничего не делайте.",
  },
  es: {
    subject: "Restablece tu contraseña de {brand}",
    mail: `Hola:

Alguien ha pedido una contraseña nueva para tu cuenta. Elígela aquí. El enlace sirve durante {lifetime}:

{link}

Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma y nadie más ha recibido este enlace.

{brand}`,
    text: "{brand}: elige tu contraseña nueva en {link} El enlace sirve durante {lifetime}. Si no la pediste, no hagas nada.",
  },
};

/** Sent after every change, so that an owner who did not make it finds out. */
export const CHANGED_TEXTS: ByLanguage<PasswordText> = {
  en: {
    subject: "Your {brand} password was changed",
    mail: `Hello,

Your account’s password was changed and all other devices were logged out.

If it wasn’t you, reset your password on the login screen now. That logs everyone else out.

{brand}`,
    text: "{brand}: your password was changed. If it wasn’t you, reset it on the login screen now.",
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
