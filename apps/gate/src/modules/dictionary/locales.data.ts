export interface LocaleRow {
  /** The language prefix of an address; matched against Accept-Language. */
  id: string;
  /** The tag that decides formats. */
  tag: string;
  /** The language's own name for itself. */
  name: string;
}

export const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar", "he", "fa"]);

/** Every language of the site; a jurisdiction offers some of them. */
export const LOCALES: readonly LocaleRow[] = [
  { id: "en", tag: "en-GB", name: "English" },
  { id: "ru", tag: "ru-RU", name: "Русский" },
  { id: "es", tag: "es-ES", name: "Español" },
  { id: "de", tag: "de-DE", name: "Deutsch" },
  { id: "fr", tag: "fr-FR", name: "Français" },
  { id: "it", tag: "it-IT", name: "Italiano" },
  { id: "pt", tag: "pt-PT", name: "Português" },
  { id: "da", tag: "da-DK", name: "Dansk" },
  { id: "be", tag: "be-BY", name: "Беларуская" },
  { id: "uk", tag: "uk-UA", name: "Українська" },
  { id: "pl", tag: "pl-PL", name: "Polski" },
  { id: "cs", tag: "cs-CZ", name: "Čeština" },
  { id: "sk", tag: "sk-SK", name: "Slovenčina" },
  { id: "sl", tag: "sl-SI", name: "Slovenščina" },
  { id: "hr", tag: "hr-HR", name: "Hrvatski" },
  { id: "sr", tag: "sr-Latn-RS", name: "Srpski" },
  { id: "bg", tag: "bg-BG", name: "Български" },
  { id: "ro", tag: "ro-RO", name: "Română" },
  { id: "hu", tag: "hu-HU", name: "Magyar" },
  { id: "el", tag: "el-GR", name: "Ελληνικά" },
  { id: "tr", tag: "tr-TR", name: "Türkçe" },
  { id: "az", tag: "az-AZ", name: "Azərbaycanca" },
  { id: "ka", tag: "ka-GE", name: "ქართული" },
  { id: "hy", tag: "hy-AM", name: "Հայերեն" },
  { id: "kk", tag: "kk-KZ", name: "Қазақша" },
  { id: "uz", tag: "uz-UZ", name: "O‘zbekcha" },
  { id: "et", tag: "et-EE", name: "Eesti" },
  { id: "lv", tag: "lv-LV", name: "Latviešu" },
  { id: "lt", tag: "lt-LT", name: "Lietuvių" },
  { id: "fi", tag: "fi-FI", name: "Suomi" },
  { id: "sv", tag: "sv-SE", name: "Svenska" },
  { id: "nb", tag: "nb-NO", name: "Norsk" },
  { id: "nl", tag: "nl-NL", name: "Nederlands" },
  { id: "ja", tag: "ja-JP", name: "日本語" },
  { id: "ko", tag: "ko-KR", name: "한국어" },
  { id: "zh", tag: "zh-CN", name: "简体中文" },
  { id: "vi", tag: "vi-VN", name: "Tiếng Việt" },
  { id: "th", tag: "th-TH-u-ca-gregory", name: "ไทย" },
  { id: "id", tag: "id-ID", name: "Bahasa Indonesia" },
  { id: "ar", tag: "ar-AE-u-nu-latn", name: "العربية" },
  { id: "he", tag: "he-IL", name: "עברית" },
  { id: "fa", tag: "fa-IR-u-ca-gregory-nu-latn", name: "فارسی" },
  { id: "hi", tag: "hi-IN-u-nu-latn", name: "हिन्दी" },
];
