import { DRAWING, LEFT_ALONE } from "./drawing.data.ts";

/**
 * The second check of a batch. The recorder masks by what it knows of the page and the punter.
 * Anything it missed, or that another client sends, is recognised here by shape alone: email
 * addresses, amounts with their currency, and long numbers.
 *
 * Anybody can send a batch, so each shape is searched in one pass without backtracking: a regular
 * expression with a run and something after it would read a run of a million digits once for each
 * of them.
 */
type Hide = (from: number, to: number) => void;

const WORTH_A_LOOK = /[@\d]/;
const STAR = 0x2a;

export const withoutPersonalData = (events: readonly object[]): string =>
  JSON.stringify(events, function (this: unknown, name, value: unknown) {
    return typeof value === "string" && WORTH_A_LOOK.test(value) && !isLeftAlone(this, name, value)
      ? withoutShapes(value)
      : value;
  });

/**
 * Style sheets are large and contain no personal data; file addresses consist of numbers; a style
 * element's text is marked as such.
 */
function isLeftAlone(holder: unknown, name: string, value: string): boolean {
  if (LEFT_ALONE.has(name)) return true;
  if (name === "textContent") return (holder as { isStyle?: unknown }).isStyle === true;
  return DRAWING.has(name) && isDrawn(value);
}

/**
 * Unlike card and phone numbers, coordinates never have eight digits before the decimal point, only
 * long fractions. They contain no currency sign and no @.
 */
const NOT_DRAWN = /(?:^|[^\d.])\d{8}|[@\p{Sc}]/u;
const isDrawn = (value: string): boolean => !NOT_DRAWN.test(value);

function withoutShapes(text: string): string {
  let units: Uint16Array | undefined;
  const hide: Hide = (from, to) => {
    units ??= unitsOf(text);
    units.fill(STAR, from, to);
  };
  hideAddresses(text, hide);
  hideAmounts(text, hide);
  hideLongNumbers(text, hide);
  return units ? Buffer.from(units.buffer).toString("utf16le") : text;
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

const SPACE = 1;
const DIGIT = 2;
const CURRENCY = 4;
const OUTSIDE_ADDRESS = 8;
const IN_AMOUNT = 16;
const IN_LONG_NUMBER = 32;
const KINDS: readonly [kind: number, pattern: RegExp][] = [
  [SPACE, /\s/],
  [DIGIT, /\d/],
  [CURRENCY, /\p{Sc}/u],
  [OUTSIDE_ADDRESS, /[\s@"'<>/:;,()]/],
  [IN_AMOUNT, /[\d\s.,]/],
  [IN_LONG_NUMBER, /[\s()-]/],
];
/** A lookup table, because it is used for every character of every batch. */
const KINDS_OF_UNIT = Uint8Array.from({ length: 0x1_0000 }, (_, code) =>
  KINDS.reduce(
    (kinds, [kind, pattern]) => (pattern.test(String.fromCharCode(code)) ? kinds | kind : kinds),
    0,
  ),
);
/** A position outside the text has no kind. */
const is = (kind: number, text: string, at: number): boolean =>
  ((KINDS_OF_UNIT[text.charCodeAt(at)] ?? 0) & kind) !== 0;

/** Text, an @, and text with a dot inside. */
function hideAddresses(text: string, hide: Hide): void {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let [from, to, dot] = [at, at + 1, 0];
    while (from > 0 && !is(OUTSIDE_ADDRESS, text, from - 1)) from--;
    for (; to < text.length && !is(OUTSIDE_ADDRESS, text, to); to++)
      if (dot === 0 && to > at + 1 && text[to] === ".") dot = to;
    if (from < at && dot > 0 && dot < to - 1) hide(from, to);
  }
}

/** A run of digits with separators beside a currency sign. */
function hideAmounts(text: string, hide: Hide): void {
  for (let at = 0; at < text.length; at++) {
    if (!is(DIGIT, text, at)) continue;
    const sign = at - (is(SPACE, text, at - 1) ? 2 : 1);
    const from = is(CURRENCY, text, sign) ? sign : at;
    let to = at + 1;
    for (; is(IN_AMOUNT, text, at + 1); at++) if (is(DIGIT, text, at + 1)) to = at + 2;
    if (is(CURRENCY, text, at + 1)) hide(from, at + 2);
    else if (from === sign) hide(from, to);
  }
}

/**
 * Numbers with this many digits are cards, phones or accounts; shorter ones are prices, times and
 * counts.
 */
const LONG_NUMBER = 10;
/** As in +34 (612) 345. */
const MOST_BETWEEN = 2;

function hideLongNumbers(text: string, hide: Hide): void {
  for (let at = 0; at < text.length; at++) {
    if (!is(DIGIT, text, at)) continue;
    const from = at;
    let digits = 1;
    for (let step = stepToDigit(text, at); step > 0; step = stepToDigit(text, at)) {
      at += step;
      digits++;
    }
    if (digits >= LONG_NUMBER) hide(from, at + 1);
  }
}

function stepToDigit(text: string, at: number): number {
  let step = 1;
  while (step <= MOST_BETWEEN && is(IN_LONG_NUMBER, text, at + step)) step++;
  return is(DIGIT, text, at + step) ? step : 0;
}
