import type { ContentParams, PageEdit } from "./config.ts";
import { safeUrl, sanitise } from "./sanitise.ts";

export interface EditOptions {
  document: Document;
  /** The page's policy lets in what carries it. */
  nonce: string;
  /** Whether a script was signed by whoever may run scripts here. */
  isSigned: (script: string, signature: string) => Promise<boolean>;
  warn?: (message: string) => void;
}

/** Marks what we put in: a page is edited once, however often it is asked for. */
const MARK = "data-experiment";

/** Applies a page's edits: styles, then the content of what its rules point at, then its script, where that is signed. */
export async function applyEdit(edit: PageEdit, options: EditOptions): Promise<void> {
  const { document, isSigned, warn = () => {} } = options;
  if (edit.globalCss) addStyle(edit.globalCss, options);
  for (const { path, contentParams } of edit.rules) {
    for (const element of find(document, path)) change(element, contentParams, options);
    // Its selectors are its own: it styles whatever the rule's path leads to, now and later.
    if (contentParams.contentCss) addStyle(`${path} { ${withoutBraces(contentParams.contentCss)} }`, options);
  }
  if (!edit.globalJs) return;
  if (await isSigned(edit.globalJs, edit.signature ?? "")) addScript(edit.globalJs, options);
  else warn("A script of a page's edit is not signed and was left out");
}

function find(document: Document, path: string): Element[] {
  try {
    return [...document.querySelectorAll(path)];
  } catch {
    return [];
  }
}

/** Styles that are set through the element's own: the browser takes a value or leaves it, and can be fooled into nothing else. */
const STYLES = ["color", "backgroundColor", "fontSize", "display"] as const;

function change(element: Element, params: ContentParams, { document }: EditOptions): void {
  if (params.text !== undefined) setText(element, params.text);
  if (params.contentHtml !== undefined) element.replaceChildren(sanitise(params.contentHtml, document));
  for (const name of ["href", "src"] as const) {
    const url = params[name] === undefined ? null : safeUrl(params[name], document.baseURI);
    if (url !== null) element.setAttribute(name, url);
  }
  for (const name of STYLES) {
    const value = params[name];
    if (value !== undefined && "style" in element) (element as HTMLElement).style[name] = value;
  }
}

/** The text node stays the same one: whoever rendered it may still hold it. */
function setText(element: Element, text: string): void {
  const only = element.childNodes.length === 1 ? element.firstChild : null;
  if (only?.nodeType === 3) only.nodeValue = text;
  else element.textContent = text;
}

const withoutBraces = (css: string): string => css.replace(/[{}]/g, "");
/** A style may not bring others from elsewhere. */
const withoutImports = (css: string): string => css.replace(/@import[^;]*;?/gi, "");

const addStyle = (css: string, options: EditOptions): void => add("style", withoutImports(css), options);
const addScript = (script: string, options: EditOptions): void => add("script", script, options);

function add(kind: "style" | "script", content: string, { document, nonce }: EditOptions): void {
  const present = [...document.querySelectorAll(`${kind}[${MARK}]`)].some(({ textContent }) => textContent === content);
  if (present) return;
  const element = document.createElement(kind);
  element.setAttribute(MARK, "");
  element.setAttribute("nonce", nonce);
  element.textContent = content;
  document.head.append(element);
}
