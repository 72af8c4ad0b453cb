/**
 * Parses the small regular-expression language of numbering plans: digits, \d, [sets], (?:groups),
 * | and repeats.
 */
type Node =
  | { kind: "digits"; digits: readonly string[] }
  | { kind: "sequence"; parts: Node[] }
  | { kind: "choice"; ways: Node[] }
  | { kind: "repeat"; part: Node; times: number };

const ALL_DIGITS = [..."0123456789"];

/**
 * The distinct first `depth` digits of the numbers a pattern matches. Every number must have that
 * many.
 */
export function prefixesOf(pattern: string, depth: number): string[] {
  const extend = (node: Node, heads: ReadonlySet<string>): ReadonlySet<string> => {
    if ([...heads].every((head) => head.length === depth)) return heads;
    switch (node.kind) {
      case "digits":
        return new Set(
          [...heads].flatMap((head) =>
            head.length === depth ? head : node.digits.map((digit) => head + digit),
          ),
        );
      case "sequence":
        return node.parts.reduce((at, part) => extend(part, at), heads);
      case "choice":
        return new Set(node.ways.flatMap((way) => [...extend(way, heads)]));
      case "repeat":
        return Array.from({ length: node.times }).reduce<ReadonlySet<string>>(
          (at) => extend(node.part, at),
          heads,
        );
    }
  };
  return [...extend(parse(pattern), new Set([""]))];
}

function parse(pattern: string): Node {
  const tokens = pattern.match(/\(\?:|\[[^\]]+\]|\\d|\{\d+(?:,\d+)?\}|[|)?]|\d/g) ?? [];
  if (tokens.join("") !== pattern)
    throw new Error(`a numbering pattern of an unknown form: ${pattern}`);
  let at = 0;
  const choice = (): Node => {
    const ways = [sequence()];
    while (tokens[at] === "|") {
      at++;
      ways.push(sequence());
    }
    return ways.length === 1 && ways[0] ? ways[0] : { kind: "choice", ways };
  };
  const sequence = (): Node => {
    const parts: Node[] = [];
    for (
      let token = tokens[at];
      token !== undefined && token !== "|" && token !== ")";
      token = tokens[at]
    ) {
      at++;
      parts.push(
        ...repeated(token === "(?:" ? group() : { kind: "digits", digits: digitsOf(token) }),
      );
    }
    return { kind: "sequence", parts };
  };
  const group = (): Node => {
    const inside = choice();
    at++;
    return inside;
  };
  const repeated = (part: Node): Node[] => {
    const token = tokens[at];
    if (token === "?") {
      at++;
      return [{ kind: "choice", ways: [part, { kind: "sequence", parts: [] }] }];
    }
    const [, least, most] = /^\{(\d+)(?:,(\d+))?\}$/.exec(token ?? "") ?? [];
    if (least === undefined) return [part];
    at++;
    const must: Node = { kind: "repeat", part, times: Number(least) };
    const may: Node = { kind: "choice", ways: [part, { kind: "sequence", parts: [] }] };
    return [must, { kind: "repeat", part: may, times: Number(most ?? least) - Number(least) }];
  };
  return choice();
}

function digitsOf(token: string): readonly string[] {
  if (token === "\\d") return ALL_DIGITS;
  if (!token.startsWith("[")) return [token];
  const set = new RegExp(`^${token}$`);
  return ALL_DIGITS.filter((digit) => set.test(digit));
}
