import { isKeyOf } from "@touchline/core";
import { type Html, html, trusted } from "@touchline/core/html";
import { Marked, type Token, type Tokens } from "marked";

/** Placeholder values for one site and language. An empty one is a fact that the site lacks. */
export type Facts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

export const PLACEHOLDERS = [
  "brand",
  "company",
  "address",
  "registration",
  "licence",
  "regulator",
  "regulatorLink",
  "helpLink",
  "age",
  "contactEmail",
  "currency",
] as const;

export interface RenderSite {
  facts: Facts;
  /**
   * Whether this site has the page at a path. Links to products that are not offered become plain
   * text.
   */
  isOffered(path: string): boolean;
}

/** Placeholders are words in braces; other braces are left alone. */
export const PLACEHOLDER = /\{(\w+)\}/g;

const filled = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKeyOf(facts, name) ? facts[name] : whole));

/** Leaves out each line about a fact that this site does not have. */
const said = (markdown: string, facts: Facts): string =>
  markdown
    .split("\n")
    .filter((line) => ![...line.matchAll(PLACEHOLDER)].some(([, name]) => isUnset(name, facts)))
    .join("\n");
const isUnset = (name: string | undefined, facts: Facts): boolean =>
  name !== undefined && isKeyOf(facts, name) && facts[name] === "";

const escaped = (text: string): string => String(html`${text}`);

/** Markdown has already escaped some text; keep those entities. */
const shown = (text: string): Html => trusted(escaped(text).replace(/&amp;(#?\w+;)/g, "&$1"));

/**
 * Allowed link targets: paths and sections of the site, https pages, email addresses and phone
 * numbers.
 */
export const isInternal = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || href.startsWith("#");
const isExternal = (href: string): boolean => /^(?:https:\/\/|mailto:|tel:)/i.test(href);
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

function anchor(href: string, label: Html | string, { isOffered }: RenderSite): Html {
  if (isInternal(href))
    return href.startsWith("#") || isOffered(pathOf(href))
      ? html`<a href="${href}">${label}</a>`
      : html`${label}`;
  if (!isExternal(href)) return html`${label}`;
  const apart = /^https:/i.test(href) && html` target="_blank" rel="noopener noreferrer"`;
  return html`<a href="${href}"${apart}>${label}</a>`;
}

export const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? "";

/** A fact that is an address becomes a link. Links to pages of the site have words of their own. */
function factHtml(value: string, site: RenderSite): Html | string {
  const href = isEmail(value) ? `mailto:${value}` : value;
  return isExternal(href) ? anchor(href, value, site) : value;
}

/** Renders Markdown as safe HTML: nothing an author writes becomes raw markup. */
export function renderMarkdown(markdown: string, site: RenderSite): string {
  let inLink = false;
  const withFacts = (text: string): Html =>
    html`${text.split(/(\{\w+\})/).map((piece) => {
      const value = filled(piece, site.facts);
      return value === piece ? shown(piece) : inLink ? value : factHtml(value, site);
    })}`;
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      image: ({ text }: Tokens.Image) => escaped(text),
      code: ({ text }: Tokens.Code) => String(html`<pre>${text}</pre>\n`),
      codespan: ({ text }: Tokens.Codespan) =>
        String(html`<code>${filled(text, site.facts)}</code>`),
      text(token: Tokens.Text | Tokens.Escape) {
        return "tokens" in token && token.tokens
          ? this.parser.parseInline(token.tokens)
          : String(withFacts(token.text));
      },
      link({ href, tokens }: Tokens.Link) {
        const outer = inLink;
        inLink = true;
        const label = trusted(this.parser.parseInline(tokens));
        inLink = outer;
        return String(anchor(filled(decodedBraces(href), site.facts), label, site));
      },
      // A wide table scrolls in its own box, which the keyboard can reach.
      table(token: Tokens.Table) {
        const inside = ({ tokens }: Tokens.TableCell) => trusted(this.parser.parseInline(tokens));
        const heads = token.header.map((cell) => html`<th scope="col">${inside(cell)}</th>`);
        const rows = token.rows.map(
          (cells) => html`<tr>${cells.map((cell) => html`<td>${inside(cell)}</td>`)}</tr>`,
        );
        return String(
          html`<div data-table tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>\n`,
        );
      },
    },
  });
  return (marked.parse(said(markdown, site.facts), { async: false }) as string).trim();
}

const decodedBraces = (href: string): string => href.replaceAll("%7B", "{").replaceAll("%7D", "}");

/** Headings are one line of text. */
export const plainHeading = (heading: string, { facts }: RenderSite): string =>
  filled(heading, facts).replace(/[*_`]/g, "");

/** The visible text without markup: for snippets, the site-info call and comparisons. */
export function plainText(markdown: string, { facts }: RenderSite): string {
  const words: string[] = [];
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === "table") {
        const { header, rows } = token as Tokens.Table;
        for (const row of [header, ...rows])
          words.push(`${row.map(({ text }) => text).join(", ")}. `);
      } else if ("items" in token && Array.isArray(token.items)) visit(token.items as Token[]);
      else if ("tokens" in token && token.tokens) visit(token.tokens);
      else if (token.type === "space" || token.type === "br") words.push(" ");
      else if ("text" in token) words.push(token.text as string);
      if (BLOCKS.has(token.type)) words.push(" ");
    }
  };
  visit(new Marked().lexer(said(markdown, facts)));
  return filled(words.join(""), facts)
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
const BLOCKS = new Set(["paragraph", "list_item", "blockquote", "heading", "code"]);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
