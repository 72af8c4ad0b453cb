/** Passive elements. Any other element is replaced by its content. */
const ELEMENTS = new Set(
  "A ABBR B BLOCKQUOTE BR CODE DIV EM FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HR I IMG LI OL P S SECTION SMALL SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL".split(
    " ",
  ),
);
/** Elements whose content is dropped too. */
const DROPPED = new Set(
  "SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED NOSCRIPT SVG MATH FORM INPUT BUTTON TEXTAREA SELECT".split(
    " ",
  ),
);
const ATTRIBUTES = new Set([
  "alt",
  "class",
  "height",
  "href",
  "lang",
  "dir",
  "src",
  "title",
  "width",
]);

/** An address that navigates and runs nothing. */
export function safeUrl(url: string, base: string): string | null {
  const parsed = URL.parse(url.trim(), base);
  return parsed && /^(?:https?|mailto|tel):$/.test(parsed.protocol) ? url.trim() : null;
}

/**
 * Converts external markup to safe nodes: no scripts, no handlers, no styles, no forms that could
 * ask for a password.
 */
export function sanitise(html: string, document: Document): DocumentFragment {
  // A template's content is inert: nothing in it loads or runs while it is being sanitised.
  const template = document.createElement("template");
  template.innerHTML = html;
  clean(template.content, document.baseURI);
  return template.content;
}

function clean(parent: ParentNode & Node, base: string): void {
  for (const element of [...parent.children]) {
    const name = element.tagName.toUpperCase();
    if (DROPPED.has(name)) {
      element.remove();
      continue;
    }
    clean(element, base);
    if (ELEMENTS.has(name)) cleanAttributes(element, base);
    else element.replaceWith(...element.childNodes);
  }
}

function cleanAttributes(element: Element, base: string): void {
  for (const { name, value } of [...element.attributes]) {
    const leads = name === "href" || name === "src";
    if (!ATTRIBUTES.has(name) || (leads && safeUrl(value, base) === null))
      element.removeAttribute(name);
  }
}
