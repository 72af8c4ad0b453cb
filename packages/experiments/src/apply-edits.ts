import type { ContentParams, PageEdit } from "./config.ts";
import { safeUrl, sanitise } from "./sanitise.ts";

export interface EditOptions {
  document: Document;
  /** The page's content security policy requires it on styles and scripts. */
  nonce: string;
}

export interface ScriptOptions extends EditOptions {
  /** Whether an authorised signer signed the script. */
  isSigned: (script: string, signature: string) => Promise<boolean>;
}

type Undo = () => void;

/**
 * Applies a page's edits: styles, and the content of the elements its rules match. Returns an undo
 * for sites that show the next page in the same document.
 */
export function applyEdit(edit: PageEdit, options: EditOptions): Undo {
  const undos: Undo[] = [];
  if (edit.globalCss) undos.push(addStyle(edit.globalCss, options));
  for (const { path, contentParams } of edit.rules) {
    for (const element of find(options.document, path))
      undos.push(...change(element, contentParams, options));
    // A stylesheet rule also styles elements that match the path later.
    if (contentParams.contentCss)
      undos.push(addStyle(`${path} { ${withoutBraces(contentParams.contentCss)} }`, options));
  }
  // Undo in reverse order, because two rules may have changed the same thing.
  return () => {
    for (const undo of undos.splice(0).reverse()) undo();
  };
}

/**
 * Marks executed scripts. A script cannot be undone, so each runs once per document, however often
 * the visitor returns to its page.
 */
const MARK = "data-experiment";

/** Runs the script of a page's edit if its signature is valid. */
export async function runScript(
  { globalJs, signature = "" }: PageEdit,
  { document, nonce, isSigned }: ScriptOptions,
): Promise<void> {
  if (!globalJs || !(await isSigned(globalJs, signature))) return;
  if (
    [...document.querySelectorAll(`script[${MARK}]`)].some(
      ({ textContent }) => textContent === globalJs,
    )
  )
    return;
  const script = document.createElement("script");
  script.setAttribute(MARK, "");
  script.setAttribute("nonce", nonce);
  script.textContent = globalJs;
  document.head.append(script);
}

function find(document: Document, path: string): Element[] {
  try {
    return [...document.querySelectorAll(path)];
  } catch {
    return [];
  }
}

/**
 * Styles set through `element.style`: the browser accepts or rejects the value, so nothing else can
 * be injected.
 */
const STYLES = ["color", "backgroundColor", "fontSize", "display"] as const;

function* change(
  element: Element,
  params: ContentParams,
  { document }: EditOptions,
): Generator<Undo> {
  if (params.text !== undefined) yield setText(element, params.text);
  if (params.contentHtml !== undefined)
    yield setContent(element, [...sanitise(params.contentHtml, document).childNodes]);
  for (const name of ["href", "src"] as const) {
    const url = params[name] === undefined ? null : safeUrl(params[name], document.baseURI);
    if (url !== null) yield setAttribute(element, name, url);
  }
  for (const name of STYLES) {
    const value = params[name];
    if (value !== undefined && "style" in element)
      yield setStyle((element as HTMLElement).style, name, value);
  }
}

/** Keeps the same text node, because the framework that rendered it may still hold it. */
function setText(element: Element, text: string): Undo {
  const only = element.childNodes.length === 1 ? element.firstChild : null;
  if (!only || only.nodeType !== only.TEXT_NODE)
    return setContent(element, [element.ownerDocument.createTextNode(text)]);
  const write = (value: string | null) => void (only.nodeValue = value);
  return set(text, () => only.nodeValue, write);
}

function setContent(element: Element, content: readonly ChildNode[]): Undo {
  const before = [...element.childNodes];
  element.replaceChildren(...content);
  return () => {
    const { childNodes } = element;
    if (
      childNodes.length === content.length &&
      content.every((node, at) => node === childNodes[at])
    )
      element.replaceChildren(...before);
  };
}

function setAttribute(element: Element, name: string, url: string): Undo {
  const write = (value: string | null) =>
    value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
  return set<string | null>(url, () => element.getAttribute(name), write);
}

function setStyle(style: CSSStyleDeclaration, name: (typeof STYLES)[number], value: string): Undo {
  const write = (given: string) => void (style[name] = given);
  return set(value, () => style[name], write);
}

/** Undo restores the previous value, unless the framework has changed it since. */
function set<T>(value: T, read: () => T, write: (value: T) => void): Undo {
  const before = read();
  write(value);
  const ours = read();
  return () => {
    if (read() === ours) write(before);
  };
}

const withoutBraces = (css: string): string => css.replace(/[{}]/g, "");
/** A style must not import others. */
const withoutImports = (css: string): string => css.replace(/@import[^;]*;?/gi, "");

function addStyle(css: string, { document, nonce }: EditOptions): Undo {
  const style = document.createElement("style");
  style.setAttribute("nonce", nonce);
  style.textContent = withoutImports(css);
  document.head.append(style);
  return () => style.remove();
}
