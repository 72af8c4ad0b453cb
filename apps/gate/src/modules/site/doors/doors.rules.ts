import { DOORS, type Door, type DoorOutcome } from "@touchline/contract";
import { ARRIVAL_MARKS, entryOf, isArrivalMark } from "@touchline/core";
import { DEEP_LINKS, LOGIN_TOKENS, OLD_PAGES, OPEN_SECTIONS, USUAL } from "./doors.data.ts";

const LANGUAGE = /^\/([a-z]{2,3})(?=\/|$)/;
const LONGEST = 500;
/** The format of tokens from the gate and the services it trusts. */
const TOKEN = /^[\w.~-]{8,1024}$/;
/** Ids of events, games, promotions and slips. */
const ID = /^[\w:.-]{1,100}$/;
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/u;

/**
 * Parameters passed on in addition to the campaign's: the source app, and the promised promo code.
 */
const HANDED_ON = ["cameFrom", "promo"] as const;

export interface DoorPassed {
  door: Door;
  outcome: DoorOutcome;
  /** A path of this site with its query, or an address that the operator configured. */
  target: string;
}

/** The operator's addresses elsewhere (DESKTOP_LINKS). */
export interface DoorLinks {
  site: string;
  help: string;
}

/** The door at a path, and the language before it. */
export function doorAt(path: string): { door: Door; language: string } | null {
  const language = LANGUAGE.exec(path)?.[0] ?? "";
  const plain = path.slice(language.length).replace(/\/+$/, "");
  const named = DOORS.find((door) => door !== "htm" && plain === `/${door}`);
  if (named) return { door: named, language };
  return plain.toLowerCase().includes(".htm") && !plain.startsWith("/_next/")
    ? { door: "htm", language }
    : null;
}

/**
 * A safe path of this site, in normalised form; null for everything else. However it is written, a
 * browser must not be able to read another host into it, and it may not carry a login.
 */
export function openPath(asked: string, languages: readonly string[]): string | null {
  if (
    asked.length > LONGEST ||
    !/^\/(?![/\\])/.test(asked) ||
    /[\\]/.test(asked) ||
    UNPRINTABLE.test(asked)
  )
    return null;
  const url = URL.parse(asked, "http://site.invalid");
  const decoded = decodedPath(url?.pathname);
  if (
    url?.origin !== "http://site.invalid" ||
    decoded === null ||
    /^\/[/\\]|[\\]/.test(decoded) ||
    UNPRINTABLE.test(decoded)
  )
    return null;
  const [, first = "", second = ""] = decoded.split("/");
  if (!OPEN_SECTIONS.has(languages.includes(first) ? second : first) || isThrough(url.pathname))
    return null; // A door that leads to a door could loop forever.
  for (const name of LOGIN_TOKENS) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Whether a door leads elsewhere: two doors are pages themselves and redirect nowhere. */
export const isThrough = (path: string): boolean =>
  !["popular", "zeromarginevents", undefined].includes(doorAt(path)?.door);

function decodedPath(path: string | undefined): string | null {
  try {
    return path === undefined ? null : decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The target of an address of this site; null if it is not a door. */
export function passDoor(
  address: string,
  links: DoorLinks,
  languages: readonly string[],
): DoorPassed | null {
  const url = URL.parse(address, "http://site.invalid");
  const at = url && doorAt(url.pathname);
  if (!url || !at) return null;
  const { door } = at;
  // A folder of an old address may look like a language.
  const language = languages.includes(at.language.slice(1)) ? at.language : "";
  const { outcome, target } = destination(door, url, links, languages);
  return {
    door,
    outcome,
    target: withMarks(inLanguage(target, language, languages), url.searchParams, door),
  };
}

type Destination = Pick<DoorPassed, "outcome" | "target">;

function destination(
  door: Door,
  { pathname, searchParams: asked }: URL,
  links: DoorLinks,
  languages: readonly string[],
): Destination {
  const usual: Destination = { outcome: "usual", target: USUAL[door] };
  switch (door) {
    case "deep-link":
      return named(asked, usual) ?? wanted(asked, usual, languages);
    case "desktop_redirect":
      return elsewhere(links.site, wanted(asked, usual, languages));
    case "help_redirect":
      return help(asked, { ...usual, target: links.help });
    case "htm":
      return old(pathname, usual);
    case "transfer-handler":
    case "affiliate-link":
      return wanted(asked, usual, languages);
    default:
      return usual;
  }
}

/** The page requested with `to`. */
function wanted(
  asked: URLSearchParams,
  usual: Destination,
  languages: readonly string[],
): Destination {
  const to = asked.get("to");
  if (!to) return usual;
  const target = openPath(to, languages);
  return target === null ? { ...usual, outcome: "refused" } : { outcome: "asked", target };
}

function named(asked: URLSearchParams, usual: Destination): Destination | null {
  const link = asked.get("link");
  if (link === null) return null;
  const path = Object.hasOwn(DEEP_LINKS, link) ? DEEP_LINKS[link] : undefined;
  const id = asked.get("id") ?? "";
  if (path === undefined || (path.includes("{id}") && !ID.test(id)))
    return { ...usual, outcome: "refused" };
  return { outcome: "asked", target: path.replace("{id}", encodeURIComponent(id)) };
}

/** The same page on the operator's other site, if there is one. */
const elsewhere = (base: string, page: Destination): Destination =>
  base.startsWith("/")
    ? page.outcome === "asked"
      ? page
      : { ...page, target: base }
    : { ...page, target: base.replace(/\/+$/, "") + page.target };

function help(asked: URLSearchParams, usual: Destination): Destination {
  const article = asked.get("article");
  if (!article || !usual.target.startsWith("/")) return usual;
  return /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,80})?$/.test(article)
    ? { outcome: "asked", target: `/help/${article}` }
    : { ...usual, outcome: "refused" };
}

function old(pathname: string, usual: Destination): Destination {
  const name = /([^/]*)\.htm/.exec(pathname.toLowerCase())?.[1] ?? "";
  const target = entryOf(OLD_PAGES, name);
  return target === undefined ? usual : { outcome: "asked", target };
}

/** A target without a language gets the door's language. */
function inLanguage(target: string, language: string, languages: readonly string[]): string {
  if (!target.startsWith("/") || languages.includes(target.split(/[/?#]/)[1] ?? "")) return target;
  return target === "/" && language ? language : language + target;
}

function withMarks(target: string, asked: URLSearchParams, door: Door): string {
  const url = new URL(target, "http://site.invalid");
  for (const name of [...Object.keys(ARRIVAL_MARKS), ...HANDED_ON]) {
    const value = asked.get(name);
    if (value !== null && isArrivalMark(value)) url.searchParams.set(name, value);
  }
  if (door === "transfer-handler") {
    const [name, token] = LOGIN_TOKENS.map((name) => [name, asked.get(name)] as const).find(
      ([, value]) => value,
    ) ?? ["authToken", asked.get("token")];
    if (token && TOKEN.test(token)) url.searchParams.set(name, token);
  }
  return url.origin === "http://site.invalid" ? url.pathname + url.search : url.href;
}
