import type { ByLanguage } from "../../../platform/by-language.ts";
import type { PasswordText } from "./password-texts.data.ts";

/**
 * Sent to the old phone and to the email after a phone change. {ending} is the end of the new
 * number.
 */
export const PHONE_CHANGED_TEXTS: ByLanguage<PasswordText> = {
  en: {
    subject: "Your {brand} account’s phone was changed",
    mail: `Hello,

Your account has a new phone that ends in {ending}. The old one no longer confirms your sessions.

If it wasn’t you, reset your password on the login screen now. The link goes to this address, not to the new phone.

{brand}`,
    text: "{brand}: we replaced this phone on your account with one ending in {ending}. If it wasn’t you, reset your password by email now.",
  },
  ru: {
    subject: "Телефон вашего счёта {brand} изменён",
    mail: `Здравствуйте!

У вашего счёта новый телефон, он заканчивается на {ending}. Прежний больше не подтверждает сеансы.

Если это были не вы, сразу задайте новый пароль на экране входа: ссылка придёт на этот адрес, а не на новый телефон.

{brand}`,
    text: "{brand}: этот телефон больше не привязан к счёту, теперь это номер на {ending}. Если это были не вы, сразу смените пароль через почту.",
  },
  es: {
    subject: "Se ha cambiado el teléfono de tu cuenta de {brand}",
    mail: `Hola:

Tu cuenta tiene un teléfono nuevo que termina en {ending}. El anterior ya no confirma tus sesiones.

Si no fuiste tú, elige enseguida una contraseña nueva en la pantalla de acceso: el enlace llega a esta dirección, no al teléfono nuevo.

{brand}`,
    text: "{brand}: este teléfono ya no es de tu cuenta; ahora es uno que termina en {ending}. Si no fuiste tú, cambia la contraseña por correo enseguida.",
  },
};

/**
 * Sent when somebody who cannot confirm the old phone requests a change. The phone gets only
 * {cancel}, the mail both links.
 */
export const PHONE_WAITING_TEXTS: ByLanguage<PasswordText> = {
  en: {
    subject: "Change your {brand} account’s phone?",
    mail: `Hello,

Someone who knows your password says that your account’s phone is lost and wants to use one that ends in {ending}.

If it was you, confirm it here. The link works for {lifetime}, and the phone changes {hours} hours after you confirm:
{confirm}

If it wasn’t you, stop it here. All devices will be logged out, and you should choose a new password:
{cancel}

{brand}`,
    text: "{brand}: someone wants to replace this phone on your account with one ending in {ending}. If it wasn’t you, stop it: {cancel}",
  },
  ru: {
    subject: "Сменить телефон вашего счёта {brand}?",
    mail: `Здравствуйте!

Кто-то, кто знает ваш пароль, сообщил, что телефон счёта утерян, и хочет указать номер на {ending}.

Если это вы, подтвердите смену. Ссылка действует {lifetime}, телефон сменится через {hours} ч после подтверждения:
{confirm}

Если это не вы, остановите смену. На всех устройствах будет выполнен выход, после чего задайте новый пароль:
{cancel}

{brand}`,
    text: "{brand}: кто-то хочет заменить этот телефон вашего счёта номером на {ending}. Если это не вы, остановите: {cancel}",
  },
  es: {
    subject: "¿Cambiar el teléfono de tu cuenta de {brand}?",
    mail: `Hola:

Alguien que conoce tu contraseña dice que ha perdido el teléfono de la cuenta y quiere uno que termina en {ending}.

Si fuiste tú, confírmalo aquí. El enlace sirve durante {lifetime} y el teléfono cambiará {hours} horas después de confirmarlo:
{confirm}

Si no fuiste tú, detenlo aquí. Se cerrarán todas las sesiones y deberías elegir una contraseña nueva:
{cancel}

{brand}`,
    text: "{brand}: alguien quiere sustituir este teléfono de tu cuenta por uno que termina en {ending}. Si no fuiste tú, detenlo: {cancel}",
  },
};

/** Sent to the old address and to the phone after an unconfirmed email was replaced. */
export const EMAIL_CHANGED_TEXTS: ByLanguage<PasswordText> = {
  en: {
    subject: "A {brand} account no longer uses this address",
    mail: `Hello,

This email address has been removed from a {brand} account. Links we sent here before no longer work.

If it’s your account and you didn’t change the email, log in and choose a new password now.

{brand}`,
    text: "{brand}: your account’s email was changed. If it wasn’t you, choose a new password now.",
  },
  ru: {
    subject: "Счёт {brand} больше не использует этот адрес",
    mail: `Здравствуйте!

У счёта, открытого с этим адресом, теперь другой адрес. Ссылки, которые приходили сюда раньше, больше не действуют.

Если счёт ваш, а адрес меняли не вы, войдите и задайте новый пароль.

{brand}`,
    text: "{brand}: почта вашего счёта изменена. Если это были не вы, сразу задайте новый пароль.",
  },
  es: {
    subject: "Una cuenta de {brand} ya no usa esta dirección",
    mail: `Hola:

Una cuenta que se abrió con esta dirección tiene ahora otra. Los enlaces que llegaron aquí ya no funcionan.

Si la cuenta es tuya y no cambiaste la dirección, entra y elige una contraseña nueva.

{brand}`,
    text: "{brand}: se ha cambiado el correo de tu cuenta. Si no fuiste tú, elige enseguida una contraseña nueva.",
  },
};
