/**
 * The words of a start ("Tomorrow 12:30", "Sat 21 Nov 15:00") in the languages we translate into.
 * They come without Intl, whose first format of a date costs a phone a tenth of a second, on every
 * page with a list of events. All of them write day, month and hours of 24 in the same order.
 */
export interface StartWords {
  /** Yesterday, today, tomorrow. */
  near: readonly [string, string, string];
  /** From Sunday. */
  weekdays: readonly string[];
  months: readonly string[];
}

const words = (near: StartWords["near"], weekdays: string, months: string): StartWords => ({
  near,
  weekdays: weekdays.split(" "),
  months: months.split(" "),
});

export const START_WORDS: Readonly<Record<string, StartWords>> = {
  en: words(
    ["Yesterday", "Today", "Tomorrow"],
    "Sun Mon Tue Wed Thu Fri Sat",
    "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
  ),
  es: words(
    ["Ayer", "Hoy", "Mañana"],
    "dom lun mar mié jue vie sáb",
    "ene feb mar abr may jun jul ago sept oct nov dic",
  ),
  ru: words(
    ["Вчера", "Сегодня", "Завтра"],
    "вс пн вт ср чт пт сб",
    "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.",
  ),
};
