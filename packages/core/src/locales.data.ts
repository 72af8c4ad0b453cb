/**
 * Every language that has an address prefix (its id), with the tag that its formats use. Digits
 * stay Latin everywhere (`-u-nu-latn`), so that prices read and align the same in every language. A
 * jurisdiction offers some of them.
 */
export interface LocaleEntry {
  /** Matched against Accept-Language too. */
  readonly id: string;
  readonly tag: string;
  /** The language's own name for itself. */
  readonly name: string;
  /** The country whose flag is shown beside it, which is also the country of the tag's formats. */
  readonly flag: string;
  readonly rightToLeft?: true;
}

export const LOCALES = [
  { id: "en", tag: "en-GB", name: "English", flag: "GB" },
  { id: "ru", tag: "ru-RU", name: "Русский", flag: "RU" },
  { id: "es", tag: "es-ES", name: "Español", flag: "ES" },
  { id: "de", tag: "de-DE", name: "Deutsch", flag: "DE" },
  { id: "fr", tag: "fr-FR", name: "Français", flag: "FR" },
  { id: "it", tag: "it-IT", name: "Italiano", flag: "IT" },
  { id: "pt", tag: "pt-PT", name: "Português", flag: "PT" },
  { id: "da", tag: "da-DK", name: "Dansk", flag: "DK" },
  { id: "be", tag: "be-BY", name: "Беларуская", flag: "BY" },
  { id: "uk", tag: "uk-UA", name: "Українська", flag: "UA" },
  { id: "pl", tag: "pl-PL", name: "Polski", flag: "PL" },
  { id: "cs", tag: "cs-CZ", name: "Čeština", flag: "CZ" },
  { id: "sk", tag: "sk-SK", name: "Slovenčina", flag: "SK" },
  { id: "sl", tag: "sl-SI", name: "Slovenščina", flag: "SI" },
  { id: "hr", tag: "hr-HR", name: "Hrvatski", flag: "HR" },
  { id: "sr", tag: "sr-Latn-RS", name: "Srpski", flag: "RS" },
  { id: "bg", tag: "bg-BG", name: "Български", flag: "BG" },
  { id: "ro", tag: "ro-RO", name: "Română", flag: "RO" },
  { id: "hu", tag: "hu-HU", name: "Magyar", flag: "HU" },
  { id: "el", tag: "el-GR", name: "Ελληνικά", flag: "GR" },
  { id: "tr", tag: "tr-TR", name: "Türkçe", flag: "TR" },
  { id: "az", tag: "az-AZ", name: "Azərbaycanca", flag: "AZ" },
  { id: "ka", tag: "ka-GE", name: "ქართული", flag: "GE" },
  { id: "hy", tag: "hy-AM", name: "Հայերեն", flag: "AM" },
  { id: "kk", tag: "kk-KZ", name: "Қазақша", flag: "KZ" },
  { id: "uz", tag: "uz-UZ", name: "O‘zbekcha", flag: "UZ" },
  { id: "et", tag: "et-EE", name: "Eesti", flag: "EE" },
  { id: "lv", tag: "lv-LV", name: "Latviešu", flag: "LV" },
  { id: "lt", tag: "lt-LT", name: "Lietuvių", flag: "LT" },
  { id: "fi", tag: "fi-FI", name: "Suomi", flag: "FI" },
  { id: "sv", tag: "sv-SE", name: "Svenska", flag: "SE" },
  { id: "nb", tag: "nb-NO", name: "Norsk", flag: "NO" },
  { id: "nl", tag: "nl-NL", name: "Nederlands", flag: "NL" },
  { id: "ja", tag: "ja-JP", name: "日本語", flag: "JP" },
  { id: "ko", tag: "ko-KR", name: "한국어", flag: "KR" },
  { id: "zh", tag: "zh-CN", name: "简体中文", flag: "CN" },
  { id: "vi", tag: "vi-VN", name: "Tiếng Việt", flag: "VN" },
  { id: "th", tag: "th-TH-u-ca-gregory", name: "ไทย", flag: "TH" },
  { id: "id", tag: "id-ID", name: "Bahasa Indonesia", flag: "ID" },
  { id: "ar", tag: "ar-AE-u-nu-latn", name: "العربية", flag: "AE", rightToLeft: true },
  { id: "he", tag: "he-IL", name: "עברית", flag: "IL", rightToLeft: true },
  { id: "fa", tag: "fa-IR-u-ca-gregory-nu-latn", name: "فارسی", flag: "IR", rightToLeft: true },
  { id: "hi", tag: "hi-IN-u-nu-latn", name: "हिन्दी", flag: "IN" },
] as const satisfies readonly LocaleEntry[];
