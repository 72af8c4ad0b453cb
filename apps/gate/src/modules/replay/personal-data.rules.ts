/**
 * The second look at a batch. The recorder masks by what it knows of the page and of the punter; what it let through by mistake, or what
 * another client sends, is looked for here by its shape alone: addresses, amounts with their currency, and long numbers.
 */
const SHAPES = [
  /[^\s@"'<>/:;,()]+@[^\s@"'<>/:;,()]+\.[^\s@"'<>/:;,()]+/g,
  /\p{Sc}\s?\d[\d\s.,]*|\d[\d\s.,]*\p{Sc}/gu,
  /\+?\d(?:[\s()-]?\d){9,18}(?!\d)/g,
];

/** Style sheets are large and nobody's; drawings and addresses of files are made of numbers. */
const LEFT_ALONE = new Set(["_cssText", "style", "class", "d", "points", "viewBox", "transform", "href", "src", "id", "selector"]);
const WORTH_A_LOOK = /[@\d]/;
const VISIBLE = /[^\s.,]/g;

export const withoutPersonalData = (events: readonly object[]): string =>
  JSON.stringify(events, (name, value: unknown) =>
    typeof value === "string" && WORTH_A_LOOK.test(value) && !LEFT_ALONE.has(name)
      ? SHAPES.reduce((text, shape) => text.replace(shape, (found) => found.replace(VISIBLE, "*")), value)
      : value,
  );
