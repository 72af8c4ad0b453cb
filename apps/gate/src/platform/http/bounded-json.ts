export interface JsonBounds {
  mostDepth: number;
  /** Arrays, objects and their members together: each takes memory however few bytes name it. */
  mostValues: number;
}

/** Undefined for text that is not JSON, or nests deeper or holds more than its reader takes. */
export function jsonIn(text: string, bounds: JsonBounds): unknown {
  try {
    return isWithin(text, bounds) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET, CLOSING_BRACE, CLOSING_BRACKET] = [
  0x22, 0x5c, 0x2c, 0x7b, 0x5b, 0x7d, 0x5d,
];

/** Looks at each character once, before anything is built from them. */
function isWithin(text: string, { mostDepth, mostValues }: JsonBounds): boolean {
  let [depth, values, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (quoted && unit === BACKSLASH) at++;
    else if (unit === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (unit === COMMA) values++;
    else if (unit === BRACE || unit === BRACKET) {
      if (++depth > mostDepth) return false;
      values++;
    } else if (unit === CLOSING_BRACE || unit === CLOSING_BRACKET) depth--;
    if (values > mostValues) return false;
  }
  return true;
}
