/** A text in a program: its tag if it is a tagged template, and where it begins. */
export interface Text {
  tag: string;
  /** A template's interpolations are replaced by `HOLE`. */
  text: string;
  line: number;
  /** Whether a `+` is next to it. */
  joined: boolean;
}

export const HOLE = "\u0000";

/** Starts a regular expression if it follows one of these, and divides otherwise. */
const BEFORE_PATTERN = /(?:[(,=:[!&|?{};+>]|return|^)\s*$/;

const endOfPattern = (code: string, at: number): number => {
  const [whole = "/"] =
    /^\/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+\//.exec(code.slice(at, at + 500)) ?? [];
  return at + whole.length;
};

/** The strings and templates of a program; comments and regular expressions are left out. */
export function textsOf(code: string): Text[] {
  const found: Text[] = [];
  const lineAt = (at: number) => code.slice(0, at).split("\n").length;
  const joinedAt = (start: number, end: number) =>
    /\+\s*$/.test(code.slice(0, start)) || /^\s*\+(?!\+)/.test(code.slice(end, end + 40));

  function keep(start: number, end: number, text: string): number {
    const tag = /[\w$]+$/.exec(code.slice(Math.max(0, start - 40), start))?.[0] ?? "";
    found.push({ tag, text, line: lineAt(start), joined: joinedAt(start, end) });
    return end;
  }

  function string(start: number): number {
    let at = start + 1;
    while (at < code.length && code[at] !== code[start]) at += code[at] === "\\" ? 2 : 1;
    return keep(start, at + 1, code.slice(start + 1, at));
  }

  function template(start: number): number {
    let [at, text] = [start + 1, ""];
    while (at < code.length && code[at] !== "`") {
      if (code.startsWith("${", at)) {
        at = program(at + 2) + 1;
        text += HOLE;
      } else {
        const next = at + (code[at] === "\\" ? 2 : 1);
        text += code.slice(at, next);
        at = next;
      }
    }
    return keep(start, at + 1, text);
  }

  /** Reads to the brace that closes an interpolation, or to the end. */
  function program(start: number): number {
    let [at, depth] = [start, 0];
    while (at < code.length) {
      const sign = code[at];
      if (sign === "}" && depth === 0) return at;
      if (sign === '"' || sign === "'") at = string(at);
      else if (sign === "`") at = template(at);
      else if (code.startsWith("//", at)) at = `${code}\n`.indexOf("\n", at);
      else if (code.startsWith("/*", at)) at = code.indexOf("*/", at) + 2;
      else if (sign === "/" && BEFORE_PATTERN.test(code.slice(Math.max(0, at - 20), at)))
        at = endOfPattern(code, at);
      else {
        depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
        at++;
      }
    }
    return at;
  }

  program(0);
  return found;
}
