export interface PageTexts {
  cardTitle: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  holder: string;
  useCard: string;
  sandboxNote: string;
  wrong: Record<"number" | "expiry" | "cvc" | "holder", string>;
  unavailable: string;
  pay: string;
  codeTitle: string;
  codeLead: string;
  textMessage: string;
  code: string;
  confirm: string;
  cancel: string;
  codeWrong: string;
  appTitle: string;
  appLead: string;
  approve: string;
  decline: string;
  bankTitle: string;
  bankLead: string;
  transferTitle: string;
  transferLead: string;
  send: string;
  done: string;
  over: string;
}

const en: PageTexts = {
  cardTitle: "Card details",
  number: "Card number",
  expiry: "Expiry date",
  expiryHint: "MM/YY",
  cvc: "Security code (CVC)",
  holder: "Name on the card",
  useCard: "Use this card",
  sandboxNote:
    "This is a sandbox. Do not type the number of a real card. 4242 4242 4242 4242 works.",
  wrong: {
    number: "Check the card number",
    expiry: "Check the expiry date: the card must not have expired",
    cvc: "Type the 3 or 4 digits of the security code",
    holder: "Type the name as it is on the card",
  },
  unavailable: "The card could not be checked. Try again.",
  pay: "Payment",
  codeTitle: "Confirm the payment",
  codeLead: "Your bank has sent you a code by text message.",
  textMessage: "The sandbox’s text message: your code is",
  code: "Code",
  confirm: "Confirm",
  cancel: "Cancel the payment",
  codeWrong: "The code is wrong. Attempts left:",
  appTitle: "Your bank’s app",
  appLead: "Approve the payment here, as you would in your bank’s app.",
  approve: "Approve",
  decline: "Decline",
  bankTitle: "Sandbox bank",
  bankLead: "Approve the payment to go back to the merchant.",
  transferTitle: "Send the money",
  transferLead: "The sandbox sends the transfer for you.",
  send: "Send",
  done: "Done. You can close this page.",
  over: "This payment is over. You can close this page.",
};

const ru: PageTexts = {
  cardTitle: "Данные карты",
  number: "Номер карты",
  expiry: "Срок действия",
  expiryHint: "ММ/ГГ",
  cvc: "Код безопасности (CVC)",
  holder: "Имя на карте",
  useCard: "Использовать эту карту",
  sandboxNote: "Это песочница. Не вводите номер настоящей карты. Подойдёт 4242 4242 4242 4242.",
  wrong: {
    number: "Проверьте номер карты",
    expiry: "Проверьте срок действия: карта не должна быть просрочена",
    cvc: "Введите 3 или 4 цифры кода безопасности",
    holder: "Введите имя так, как оно указано на карте",
  },
  unavailable: "Не удалось проверить карту. Попробуйте ещё раз.",
  pay: "Платёж",
  codeTitle: "Подтвердите платёж",
  codeLead: "Банк отправил вам код в SMS.",
  textMessage: "SMS песочницы: ваш код",
  code: "Код",
  confirm: "Подтвердить",
  cancel: "Отменить платёж",
  codeWrong: "Неверный код. Осталось попыток:",
  appTitle: "Приложение банка",
  appLead: "Подтвердите платёж здесь, как в приложении вашего банка.",
  approve: "Подтвердить",
  decline: "Отклонить",
  bankTitle: "Банк песочницы",
  bankLead: "Подтвердите платёж, чтобы вернуться на сайт.",
  transferTitle: "Отправьте деньги",
  transferLead: "Песочница отправит перевод за вас.",
  send: "Отправить",
  done: "Готово. Страницу можно закрыть.",
  over: "Этот платёж завершён. Страницу можно закрыть.",
};

const es: PageTexts = {
  cardTitle: "Datos de la tarjeta",
  number: "Número de tarjeta",
  expiry: "Fecha de caducidad",
  expiryHint: "MM/AA",
  cvc: "Código de seguridad (CVC)",
  holder: "Nombre en la tarjeta",
  useCard: "Usar esta tarjeta",
  sandboxNote:
    "Esto es un entorno de pruebas. No escribas el número de una tarjeta real. 4242 4242 4242 4242 funciona.",
  wrong: {
    number: "Revisa el número de la tarjeta",
    expiry: "Revisa la fecha: la tarjeta no puede estar caducada",
    cvc: "Escribe los 3 o 4 dígitos del código de seguridad",
    holder: "Escribe el nombre tal como aparece en la tarjeta",
  },
  unavailable: "No se pudo comprobar la tarjeta. Inténtalo de nuevo.",
  pay: "Pago",
  codeTitle: "Confirma el pago",
  codeLead: "Tu banco te ha enviado un código por SMS.",
  textMessage: "SMS del entorno de pruebas: tu código es",
  code: "Código",
  confirm: "Confirmar",
  cancel: "Cancelar el pago",
  codeWrong: "El código no es correcto. Intentos restantes:",
  appTitle: "La app de tu banco",
  appLead: "Aprueba el pago aquí, como lo harías en la app de tu banco.",
  approve: "Aprobar",
  decline: "Rechazar",
  bankTitle: "Banco de pruebas",
  bankLead: "Aprueba el pago para volver al comercio.",
  transferTitle: "Envía el dinero",
  transferLead: "El entorno de pruebas envía la transferencia por ti.",
  send: "Enviar",
  done: "Listo. Puedes cerrar esta página.",
  over: "Este pago ha terminado. Puedes cerrar esta página.",
};

const TEXTS: Record<string, PageTexts> = { en, ru, es };
/** `es-ES` is Spanish; a language without texts falls back to English. */
export const textsOf = (locale: string): { lang: string; texts: PageTexts } => {
  const lang = locale.slice(0, 2).toLowerCase();
  const texts = TEXTS[lang];
  return texts ? { lang, texts } : { lang: "en", texts: en };
};
