// @vitest-environment happy-dom

import { generateKeyPairSync, sign, webcrypto } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { applyEdit, runScript } from "./apply-edits.ts";
import type { ContentParams, PageEdit } from "./config.ts";
import { sanitise } from "./sanitise.ts";
import { signatureCheck } from "./signature.ts";

beforeEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML =
    '<main><h1 id="title">Deposit</h1><a id="link" href="/old">go</a><img id="picture" src="/old.png"><p id="box">old</p></main>';
});

const NOTHING: PageEdit = { globalCss: "", globalJs: "", rules: [] };
const apply = (edit: Partial<PageEdit>) =>
  applyEdit({ ...NOTHING, ...edit }, { document, nonce: "n1" });
const change = (path: string, contentParams: ContentParams) =>
  apply({ rules: [{ path, contentParams }] });
const at = (path: string) => document.querySelector(path) as HTMLElement;
const added = (kind: string) =>
  [...document.head.querySelectorAll(kind)].map((it) => [it.textContent, it.getAttribute("nonce")]);

describe("content params:", () => {
  test("text is inserted as text, and its node stays", () => {
    const node = at("#title").firstChild;
    change("#title", { text: "<b>Add money</b>" });
    expect([at("#title").textContent, at("#title").firstChild === node, at("#title b")]).toEqual([
      "<b>Add money</b>",
      true,
      null,
    ]);
  });

  test("href and src set links, and run nothing", () => {
    change("#link", { href: "/join" });
    change("#picture", { src: "/new.png" });
    expect([at("#link").getAttribute("href"), at("#picture").getAttribute("src")]).toEqual([
      "/join",
      "/new.png",
    ]);
    change("#link", { href: " javascript:alert(1)" });
    change("#picture", { src: "data:text/html,x" });
    expect([at("#link").getAttribute("href"), at("#picture").getAttribute("src")]).toEqual([
      "/join",
      "/new.png",
    ]);
  });

  test("color, backgroundColor, fontSize and display become inline styles", () => {
    change("#box", { color: "red", backgroundColor: "blue", fontSize: "20px", display: "none" });
    const { color, backgroundColor, fontSize, display } = at("#box").style;
    expect([color, backgroundColor, fontSize, display]).toEqual(["red", "blue", "20px", "none"]);
  });

  test("contentHtml is inserted without executable parts", () => {
    change("#box", {
      contentHtml: '<b onclick="x()">New</b><script>x()</script><img src="/a.png" onerror="x()">',
    });
    expect(at("#box").innerHTML).toBe('<b>New</b><img src="/a.png">');
  });

  test("contentCss styles only the rule's target", () => {
    change("#box", { contentCss: "color: red } body { display: none" });
    expect(added("style")).toEqual([["#box { color: red  body  display: none }", "n1"]]);
  });

  test("an invalid selector changes nothing", () => {
    const { innerHTML } = document.body;
    change("p[", { text: "x" });
    expect(document.body.innerHTML).toBe(innerHTML);
  });
});

test("globalCss is added with the page's nonce and loads nothing from elsewhere", () => {
  apply({ globalCss: '@import "https://evil.example/x.css"; h1 { color: red }' });
  expect(added("style")).toEqual([[" h1 { color: red }", "n1"]]);
});

describe("an undo", () => {
  const EVERYTHING: Partial<PageEdit> = {
    globalCss: "main { color: red }",
    rules: [
      {
        path: "#title",
        contentParams: { text: "Add money", color: "red", contentCss: "margin: 0" },
      },
      { path: "#title", contentParams: { text: "Add more money" } },
      { path: "#link", contentParams: { href: "/join" } },
      { path: "#picture", contentParams: { src: "/new.png", display: "none" } },
      { path: "#box", contentParams: { contentHtml: "<b>new</b>" } },
      { path: "main", contentParams: { backgroundColor: "blue" } },
    ],
  };
  /** The visible document: an empty style attribute has no effect. */
  const seen = () => [document.head.innerHTML, document.body.innerHTML.replaceAll(' style=""', "")];

  test("restores styles, texts, links, markup and colours, in their original nodes", () => {
    const [before, title, box] = [seen(), at("#title").firstChild, at("#box").firstChild];
    const undo = apply(EVERYTHING);
    expect([at("#title").textContent, at("#box").innerHTML, added("style").length]).toEqual([
      "Add more money",
      "<b>new</b>",
      2,
    ]);
    undo();
    expect(seen()).toEqual(before);
    expect([at("#title").firstChild === title, at("#box").firstChild === box]).toEqual([
      true,
      true,
    ]);
  });

  test("restores several nodes that a text had replaced", () => {
    const [before, nodes] = [seen(), [...at("main").childNodes]];
    const undo = change("main", { text: "Closed" });
    expect(document.body.innerHTML).toBe("<main>Closed</main>");
    undo();
    expect([seen(), [...at("main").childNodes].every((node, n) => node === nodes[n])]).toEqual([
      before,
      true,
    ]);
  });

  test("keeps what the page has rendered since", () => {
    const undo = apply(EVERYTHING);
    at("#title").textContent = "Withdraw";
    at("#title").style.color = "green";
    at("#link").setAttribute("href", "/out");
    at("#box").replaceChildren("newer");
    undo();
    expect([
      at("#title").textContent,
      at("#title").style.color,
      at("#link").getAttribute("href"),
      at("#box").textContent,
    ]).toEqual(["Withdraw", "green", "/out", "newer"]);
  });

  test("changes nothing the second time", () => {
    const undo = change("#title", { text: "Add money" });
    undo();
    at("#title").textContent = "Add money";
    undo();
    expect(at("#title").textContent).toBe("Add money");
  });
});

test("globalJs runs only when signed with the site's key, and once per document", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "jwk" }).x ?? "";
  const script = "document.title = 'x'";
  const signature = sign(null, Buffer.from(script), privateKey).toString("base64url");
  const isSigned = signatureCheck(raw, webcrypto.subtle as SubtleCrypto);
  const run = async (edit: Partial<PageEdit>, check = isSigned) => {
    await runScript(
      { ...NOTHING, globalJs: script, ...edit },
      { document, nonce: "n1", isSigned: check },
    );
    return added("script");
  };
  expect(await run({})).toEqual([]);
  expect(await run({ globalJs: `${script};`, signature })).toEqual([]);
  expect(await run({ signature }, signatureCheck(raw, undefined))).toEqual([]);
  expect(await run({ signature })).toEqual([[script, "n1"]]);
  expect(await run({ signature })).toEqual([[script, "n1"]]);
});

test.each([
  ["<p>plain</p>", "<p>plain</p>"],
  ["<script>x()</script>text", "text"],
  ['<a href="javascript:x()">go</a>', "<a>go</a>"],
  ['<a href="JaVaScRiPt&#58;x()">go</a>', "<a>go</a>"],
  ['<div style="background:url(x)" onmouseover="x()" class="k">d</div>', '<div class="k">d</div>'],
  ["<custom-thing><b>kept</b></custom-thing>", "<b>kept</b>"],
  ['<form action="https://evil.example"><input type="password"></form>', ""],
  ['<iframe src="https://evil.example"></iframe>', ""],
  ["<svg><script>x()</script></svg>", ""],
])("foreign markup is sanitised: %s", (html, wanted) => {
  const holder = document.createElement("div");
  holder.append(sanitise(html, document));
  expect(holder.innerHTML).toBe(wanted);
});
