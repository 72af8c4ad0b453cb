import type { ByLanguage } from "../../../platform/by-language.ts";

/** Mails to new punters. {login}, {link}, {lifetime}, {password} are filled in. */
interface Mail {
  subject: string;
  body: string;
}

export const WELCOME_MAIL: ByLanguage<Mail> = {
  en: {
    subject: "Welcome to {brand}",
    body: `Hello,

Your account is open. Log in with {login} and the password you chose.

Please confirm that this email address is yours. The link works once, for {lifetime}:

{link}

Set your limits before you start, under Gambling limits in your account. You can lower them at any time, and the change applies immediately.

If you didn’t open this account, don’t open the link. The address then stays unconfirmed.

{brand}`,
  },
  ru: {
    subject: "Добро пожаловать в {brand}",
    body: `Здравствуйте!

Ваш счёт открыт. Для входа используйте {login} и выбранный вами пароль.

Подтвердите, что этот адрес ваш. Ссылка одноразовая и действует {lifetime}:

{link}

Установите лимиты до начала игры в разделе «Лимиты» вашего аккаунта. Уменьшить их можно в любое время, и это действует сразу.

Если счёт открыли не вы, не открывайте ссылку: адрес останется неподтверждённым.

{brand}`,
  },
  es: {
    subject: "Te damos la bienvenida a {brand}",
    body: `Hola:

Tu cuenta está abierta. Accede con {login} y la contraseña que elegiste.

Confirma que esta dirección es tuya. El enlace sirve una sola vez, durante {lifetime}:

{link}

Fija tus límites antes de empezar, en el apartado de límites de tu cuenta. Puedes reducirlos en cualquier momento, con efecto inmediato.

Si no fuiste tú quien abrió esta cuenta, no abras el enlace: la dirección quedará sin confirmar.

{brand}`,
  },
};

export const CONFIRMATION_MAIL: ByLanguage<Mail> = {
  en: {
    subject: "Confirm your email",
    body: `Hello,

Please confirm that this email address is yours:

{link}

The link works once, for {lifetime}. If you didn’t open an account with us, ignore this email. Nothing happens unless you open the link.

{brand}`,
  },
  ru: {
    subject: "Подтвердите адрес электронной почты",
    body: `Здравствуйте!

Подтвердите, что этот адрес ваш:

{link}

Ссылка одноразовая и действует {lifetime}. Если вы не открывали у нас счёт, не обращайте внимания на это письмо: если не открывать ссылку, ничего не произойдёт.

{brand}`,
  },
  es: {
    subject: "Confirma tu correo",
    body: `Hola:

Confirma que esta dirección es tuya:

{link}

El enlace sirve una sola vez, durante {lifetime}. Si no has abierto una cuenta con nosotros, ignora este correo: si no abres el enlace, no pasa nada.

{brand}`,
  },
};

/** A text message to the confirmed phone, not a mail. */
export const PASSWORD_TEXT: ByLanguage<string> = {
  en: "{brand}: your account is open. Login: {login}, password: {password}. You can change it in your account.",
  ru: "{brand}: счёт открыт. Логин: {login}, пароль: {password}. Сменить его можно в аккаунте.",
  es: "{brand}: tu cuenta está abierta. Usuario: {login}, contraseña: {password}. Puedes cambiarla en tu cuenta.",
};
