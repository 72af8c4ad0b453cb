/** The first mail a punter gets. {login} is the address it goes to. */
export const WELCOME_MAIL: Record<string, { subject: string; body: string }> = {
  en: {
    subject: "Welcome to Touchline",
    body: `Hello,

your account is open. You log in with {login} and the password you chose.

Set your limits before you start: Account → Settings. They can be lowered at any time, with effect at once.

If it was not you who opened this account, please tell us through the contact page and we will close it.

Touchline`,
  },
  ru: {
    subject: "Добро пожаловать в Touchline",
    body: `Здравствуйте!

Ваш счёт открыт. Для входа используйте {login} и выбранный вами пароль.

Установите лимиты до начала игры: Счёт → Настройки. Уменьшить их можно в любое время, и это действует сразу.

Если счёт открыли не вы, сообщите нам через страницу контактов, и мы его закроем.

Touchline`,
  },
  es: {
    subject: "Te damos la bienvenida a Touchline",
    body: `Hola:

Tu cuenta está abierta. Accede con {login} y la contraseña que elegiste.

Fija tus límites antes de empezar: Cuenta → Ajustes. Puedes reducirlos en cualquier momento, con efecto inmediato.

Si no fuiste tú quien abrió esta cuenta, dínoslo desde la página de contacto y la cerraremos.

Touchline`,
  },
};
