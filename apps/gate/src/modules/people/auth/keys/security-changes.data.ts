import type { SecurityChangeKind } from "../../../../ports/auth.ts";

/** A change of an account's keys, sent to its owner through every contact and the inbox. */
export interface SecurityChange {
  title: string;
  text: string;
}

type Texts = Record<"en" | "ru" | "es", SecurityChange>;

export const SECURITY_CHANGES = {
  "passkey-added": {
    en: {
      title: "Passkey added",
      text: "A passkey was added to your account. Anyone who has it can log in as you.",
    },
    ru: {
      title: "Добавлен ключ доступа",
      text: "К вашему счёту добавлен ключ доступа. С ним можно войти от вашего имени.",
    },
    es: {
      title: "Llave de acceso añadida",
      text: "Se ha añadido una llave de acceso a tu cuenta. Quien la tenga puede entrar en tu nombre.",
    },
  },
  "passkey-removed": {
    en: {
      title: "Passkey removed",
      text: "A passkey was removed from your account. You can no longer log in with it.",
    },
    ru: {
      title: "Ключ доступа удалён",
      text: "Один из ключей доступа вашего счёта удалён. Войти с ним больше нельзя.",
    },
    es: {
      title: "Llave de acceso eliminada",
      text: "Se ha eliminado una llave de acceso de tu cuenta. Ya no permite entrar.",
    },
  },
  "authenticator-on": {
    en: {
      title: "Authenticator app on",
      text: "We now ask for a code from your authenticator app at each login.",
    },
    ru: {
      title: "Приложение с кодами включено",
      text: "Теперь при каждом входе мы спросим код из приложения.",
    },
    es: {
      title: "App de autenticación activada",
      text: "Ahora pedimos un código de tu app de autenticación en cada acceso.",
    },
  },
  "authenticator-off": {
    en: {
      title: "Authenticator app off",
      text: "We no longer ask for a code from your authenticator app. Its recovery codes no longer work.",
    },
    ru: {
      title: "Приложение с кодами отключено",
      text: "Мы больше не спрашиваем код из приложения. Коды восстановления не действуют.",
    },
    es: {
      title: "App de autenticación desactivada",
      text: "Ya no pedimos un código de tu app de autenticación. Sus códigos de recuperación no valen.",
    },
  },
  "recovery-codes-made": {
    en: {
      title: "New recovery codes",
      text: "New recovery codes were created for your account. The old ones no longer work.",
    },
    ru: {
      title: "Новые коды восстановления",
      text: "Для вашего счёта созданы новые коды восстановления. Старые не действуют.",
    },
    es: {
      title: "Códigos de recuperación nuevos",
      text: "Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores no valen.",
    },
  },
  "recovery-code-used": {
    en: {
      title: "Recovery code used",
      text: "Someone logged in to your account with a recovery code.",
    },
    ru: { title: "Вход по коду восстановления", text: "В ваш счёт вошли по коду восстановления." },
    es: {
      title: "Código de recuperación usado",
      text: "Alguien ha entrado en tu cuenta con un código de recuperación.",
    },
  },
  "codes-locked": {
    en: {
      title: "Wrong codes",
      text: "Someone who knows your password entered too many wrong codes. We’ve blocked codes for 15 minutes.",
    },
    ru: {
      title: "Неверные коды",
      text: "Кто-то с вашим паролем много раз ввёл неверный код. 15 минут мы не принимаем коды.",
    },
    es: {
      title: "Códigos erróneos",
      text: "Alguien que sabe tu contraseña ha introducido muchos códigos erróneos. No aceptamos ninguno durante 15 minutos.",
    },
  },
  "device-added": {
    en: { title: "Device added", text: "A mobile device was added to your account." },
    ru: { title: "Добавлено устройство", text: "К вашему счёту добавлено мобильное устройство." },
    es: { title: "Dispositivo añadido", text: "Se ha añadido un dispositivo móvil a tu cuenta." },
  },
  "device-key-added": {
    en: {
      title: "Quick login added",
      text: "A mobile device now logs in with a passcode, fingerprint or face.",
    },
    ru: {
      title: "Добавлен быстрый вход",
      text: "Мобильное устройство теперь входит по код-паролю, отпечатку или лицу.",
    },
    es: {
      title: "Acceso rápido añadido",
      text: "Un dispositivo móvil entra ahora con código, huella o cara.",
    },
  },
  "device-removed": {
    en: {
      title: "Device removed",
      text: "A mobile device was removed from your account. It can no longer log in.",
    },
    ru: {
      title: "Устройство удалено",
      text: "Мобильное устройство удалено из вашего счёта. Войти с него больше нельзя.",
    },
    es: {
      title: "Dispositivo eliminado",
      text: "Se ha eliminado un dispositivo móvil de tu cuenta. Ya no puede entrar.",
    },
  },
  "logged-out-everywhere": {
    en: {
      title: "Logged out everywhere",
      text: "Your other devices were logged out of your account.",
    },
    ru: {
      title: "Выход на всех устройствах",
      text: "На других ваших устройствах выполнен выход из счёта.",
    },
    es: {
      title: "Sesiones cerradas",
      text: "Se ha cerrado la sesión de tu cuenta en tus otros dispositivos.",
    },
  },
} as const satisfies Record<SecurityChangeKind, Texts>;

/** The text around each change: where to look, and what to do if somebody else made the change. */
export const SECURITY_FRAME = {
  en: {
    hello: "Hello,",
    look: "See passkeys, devices and sessions:",
    notYou: "Wasn’t you? Log out everywhere and choose a new password. This page shows you how:",
    short: "Not you?",
  },
  ru: {
    hello: "Здравствуйте!",
    look: "Ключи, устройства и сеансы:",
    notYou: "Это были не вы? Выйдите на всех устройствах и смените пароль. Как это сделать:",
    short: "Не вы?",
  },
  es: {
    hello: "Hola:",
    look: "Llaves, dispositivos y sesiones:",
    notYou: "¿No fuiste tú? Cierra todas las sesiones y cambia la contraseña. Así se hace:",
    short: "¿No fuiste tú?",
  },
} as const;
