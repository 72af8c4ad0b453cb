export interface DocumentText {
  subject: string;
  mail: string;
  text: string;
  /** Used if the operator gave no reason. */
  noReason: string;
}

/** A document was rejected. {reason} is the operator's. */
export const REJECTED_TEXTS: Record<string, DocumentText> & { en: DocumentText } = {
  en: {
    subject: "Your document wasn’t accepted",
    mail: `Hello,

We couldn’t accept a document you sent us ({file}).

Reason: {reason}

Send another one under Documents in your account.

{brand}`,
    text: "{brand}: your document wasn’t accepted. Reason: {reason} Send another one in your account.",
    noReason: "we couldn’t read it or it doesn’t show what we need.",
  },
  ru: {
    subject: "Ваш документ не принят",
    mail: `Здравствуйте!

Мы не смогли принять присланный вами документ ({file}).

Причина: {reason}

Пришлите другой в разделе «Документы» вашего счёта.

{brand}`,
    text: "{brand}: ваш документ не принят. Причина: {reason} Пришлите другой в своём счёте.",
    noReason: "его не удалось прочитать, или на нём нет нужных данных.",
  },
  es: {
    subject: "Tu documento no ha sido aceptado",
    mail: `Hola:

No hemos podido aceptar un documento que nos enviaste ({file}).

Motivo: {reason}

Envía otro en Documentos, dentro de tu cuenta.

{brand}`,
    text: "{brand}: tu documento no ha sido aceptado. Motivo: {reason} Envía otro en tu cuenta.",
    noReason: "no se puede leer o no muestra lo necesario.",
  },
};
