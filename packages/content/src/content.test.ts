import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { openContent, type Site } from "./content.ts";
import { type Facts, PLACEHOLDERS, plainText, renderMarkdown } from "./render.ts";
import { openSearchIndex, searchPages } from "./search.ts";
import { buildSearchIndex } from "./search-index.ts";

const facts = {
  ...(Object.fromEntries(PLACEHOLDERS.map((name) => [name, name])) as Facts),
  brand: "<b>Brand</b>",
  regulatorLink: "https://regulator.example/x?a=1&b=2",
  contactEmail: "help@example.com",
};
const site = (jurisdiction: string, language: string): Site => ({
  jurisdiction,
  language,
  facts,
  isOffered: (path) => !path.startsWith("/casino"),
});

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const front = (title: string, version = "2026-11-16", more = "") =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nversion: ${version}\n${more}---\n`;

const content = openContent(
  folderOf({
    "pages/terms/en.md": `${front("Terms")}Lead.\n\n## Account {#account}\n\nOne each.\n\n### Name {#name}\n\nYours.\n\n## Money {#money}\n\nCounted.\n`,
    "pages/terms/ru.md": `${front("Условия")}Начало.\n\n## Счёт {#account}\n\nПо одному.\n\n### Имя {#name}\n\nВаше.\n\n## Деньги {#money}\n\nСчитаем.\n`,
    "pages/terms/en.spain.md":
      "---\nversion: 2026-11-17\n---\n## Account {#account}\n\n(none)\n\n## Taxes {#taxes after=money}\n\nYours.\n\n### Rate {#rate}\n\nMany.\n\n## Money {#money}\n\nIn euros.\n",
    "pages/terms/versions/2026-11-01/en.md": `${front("Terms", "2026-11-01")}## Account {#account}\n\nTwo each.\n\n## Gifts {#gifts}\n\nNone.\n\n## Money {#money}\n\nCounted.\n`,
    "pages/dogs/en.md": `${front("Dogs")}Real ones.\n`,
    "pages/dogs/versions/2026-11-01/en.md": `${front("Dogs", "2026-11-01", "product: /casino\n")}Virtual ones.\n`,
    "help/bets/topic.en.md": "---\ntitle: Bets\n---\n",
    "help/bets/cash-out/en.md": `${front("Cash out", "2026-11-16", "keywords: early payout\n")}## Partly {#partly}\n\nNot for [reels](/help/bets/reels). Take some of the stake now. ${"Words go on and on. ".repeat(30)}\n`,
    "help/bets/cash-out/es.md": `${front("Cerrar apuesta")}## En parte {#partly}\n\nEl límite está aquí.\n`,
    "help/bets/reels/en.md": `${front("Reels", "2026-11-16", "product: /casino\n")}## Spin {#spin}\n\nRound.\n`,
  }),
);

describe("overlays", () => {
  test("a jurisdiction replaces, adds and omits sections, and the text has the overlay's date", () => {
    const page = content.page("terms", site("Spain", "en"));
    expect(page?.sections.map(({ id, level, html }) => [id, level, html])).toEqual([
      ["money", 2, "<p>In euros.</p>"],
      ["taxes", 2, "<p>Yours.</p>"],
      ["rate", 3, "<p>Many.</p>"],
    ]);
    expect(page).toMatchObject({ title: "Terms", version: "2026-11-17", lead: "<p>Lead.</p>" });
    expect(content.page("terms", site("Italy", "en"))).toMatchObject({ version: "2026-11-16" });
  });

  test("a language without a text falls back to English, and says so", () => {
    expect(content.page("terms", site("Italy", "it"))).toMatchObject({
      title: "Terms",
      language: "en",
    });
    expect(content.page("terms", site("Italy", "ru"))).toMatchObject({
      title: "Условия",
      language: "ru",
    });
  });

  test("a link to an article the site does not have becomes plain text", () => {
    const html = (isOffered: boolean) =>
      content.page("help/bets/cash-out", { ...site("Italy", "en"), isOffered: () => isOffered })
        ?.sections[0]?.html;
    expect(html(false)).toMatch(/^<p>Not for reels\. /);
    expect(html(true)).toMatch(/^<p>Not for <a href="\/help\/bets\/reels">reels<\/a>\. /);
  });

  test("an article of a product exists only where the product is offered", () => {
    expect(content.page("help/bets/reels", site("Russia", "en"))).toBeNull();
    expect(content.topics(site("Russia", "en"))).toMatchObject([
      { name: "bets", title: "Bets", articles: [{ id: "help/bets/cash-out" }] },
    ]);
    expect(
      content.page("help/bets/reels", { ...site("Italy", "en"), isOffered: () => true })?.title,
    ).toBe("Reels");
  });
});

describe("versions", () => {
  test("an earlier text can be read, and lists the later changes", () => {
    expect(content.page("terms", site("Italy", "en"))?.versions).toEqual(["2026-11-01"]);
    expect(content.pageOf("terms", "2026-11-01", site("Italy", "en"))?.sections[0]?.html).toBe(
      "<p>Two each.</p>",
    );
    expect(content.changesSince("terms", "2026-11-01", site("Italy", "en"))).toEqual([
      { id: "account", heading: "Account", kind: "changed" },
      { id: "name", heading: "Name", kind: "added" },
      { id: "gifts", heading: "Gifts", kind: "removed" },
    ]);
  });

  test("an earlier text of a product was not in force on a site that never offered it", () => {
    const offering = { ...site("Italy", "en"), isOffered: () => true };
    expect(content.page("dogs", offering)?.versions).toEqual(["2026-11-01"]);
    expect(content.pageOf("dogs", "2026-11-01", offering)?.lead).toBe("<p>Virtual ones.</p>");
    expect(content.page("dogs", site("Russia", "en"))?.versions).toEqual([]);
    expect(content.pageOf("dogs", "2026-11-01", site("Russia", "en"))).toBeNull();
  });

  test.each(["2026-11-02", "../../help", "", "__proto__"])("there is no text of %s", (version) => {
    expect(content.pageOf("terms", version, site("Italy", "en"))).toBeNull();
  });

  test.each(["../content", "__proto__", "terms/versions/2026-11-01", "TERMS", "help/bets"])(
    "there is no page %s",
    (id) => {
      expect(content.page(id, site("Italy", "en"))).toBeNull();
    },
  );
});

describe("Markdown becomes HTML that is safe to show", () => {
  test.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["a <img src=x onerror=alert(1)> b", "<p>a &lt;img src=x onerror=alert(1)&gt; b</p>"],
    ["[x](javascript:alert(1))", "<p>x</p>"],
    ["[x](//evil.example)", "<p>x</p>"],
    ["[x](http://plain.example)", "<p>x</p>"],
    ["[x](data:text/html,1)", "<p>x</p>"],
    ["![x](/pixel.gif)", "<p>x</p>"],
    ["[x](/help?a=1&b=2#c)", '<p><a href="/help?a=1&amp;b=2#c">x</a></p>'],
    ["[x](#c)", '<p><a href="#c">x</a></p>'],
    ["[slots](/casino/lobby)", "<p>slots</p>"],
    [
      "[x](https://e.example)",
      '<p><a href="https://e.example" target="_blank" rel="noopener noreferrer">x</a></p>',
    ],
    ["{brand} & co", "<p>&lt;b&gt;Brand&lt;/b&gt; &amp; co</p>"],
    [
      "[Office]({regulatorLink})",
      '<p><a href="https://regulator.example/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Office</a></p>',
    ],
    ["{contactEmail}", '<p><a href="mailto:help@example.com">help@example.com</a></p>'],
    ["{nothing} {toString}", "<p>{nothing} {toString}</p>"],
  ])("%s", (markdown, html) => expect(renderMarkdown(markdown, site("Italy", "en"))).toBe(html));
});

describe("a fact that the site lacks", () => {
  const without = { ...site("Italy", "en"), facts: { ...facts, contactEmail: "" } };
  const list = "- **Site**: us\n- **Email**: {contactEmail}\n- **Licence**: none";
  test("leaves out its line, on the page and in the search", () => {
    expect(renderMarkdown(list, without).match(/<strong>\w+/g)).toEqual([
      "<strong>Site",
      "<strong>Licence",
    ]);
    expect(plainText(list, without)).not.toMatch(/Email/);
    expect(renderMarkdown("By form.\nBy email: {contactEmail}.", without)).toBe("<p>By form.</p>");
  });
});

describe("search", () => {
  const find = (language: string, words: string) => {
    const { json } = buildSearchIndex(content, site("Italy", language));
    return searchPages(openSearchIndex(json), words, 5);
  };
  test.each([
    ["en", "cash otu", "/help/bets/cash-out"],
    ["en", "stkae", "/help/bets/cash-out#partly"],
    ["en", "payuot", "/help/bets/cash-out"],
    ["en", "stak some", "/help/bets/cash-out#partly"],
    ["es", "limite", "/help/bets/cash-out#partly"],
    ["ru", "счет", "/terms#account"],
    ["ru", "дньги", "/terms#money"],
  ])("in %s “%s” finds %s", (language, words, path) =>
    expect(find(language, words)[0]?.path).toBe(path),
  );

  test.each(["cqsx", "qwxz"])("“%s” resembles no word, and finds nothing", (words) =>
    expect(find("en", words)).toEqual([]),
  );

  test("a snippet shows the words around the match", () => {
    expect(find("en", "stake")[0]).toMatchObject({ title: "Cash out", heading: "Partly" });
    expect(find("en", "stake")[0]?.snippet).toMatch(
      /^Not for reels\. Take some of the stake now\. .{60,115}…$/,
    );
  });

  test("products that are not offered are not found", () => expect(find("en", "spin")).toEqual([]));
});
