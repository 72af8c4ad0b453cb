// @vitest-environment happy-dom

import { generateKeyPairSync, sign, webcrypto } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { applyEdit } from "./apply-edits.ts";
import type { ContentParams, PageEdit } from "./config.ts";
import { sanitise } from "./sanitise.ts";
import { signatureCheck } from "./signature.ts";

beforeEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML =
    '<main><h1 id="title">Deposit</h1><a id="link" href="/old">go</a><img id="picture" src="/old.png"><p id="box">old</p></main>';
});

const apply = (edit: Partial<PageEdit>, isSigned = async () => false) =>
  applyEdit({ globalCss: "", globalJs: "", rules: [], ...edit }, { document, nonce: "n1", isSigned });
const change = (path: string, contentParams: ContentParams) => apply({ rules: [{ path, contentParams }] });
const at = (path: string) => document.querySelector(path) as HTMLElement;
const added = (kind: string) => [...document.head.querySelectorAll(kind)].map((it) => [it.textContent, it.getAttribute("nonce")]);

describe("content params:", () => {
  test("text is text, and the node that held it stays", async () => {
    const node = at("#title").firstChild;
    await change("#title", { text: "<b>Add money</b>" });
    expect([at("#title").textContent, at("#title").firstChild === node, at("#title b")]).toEqual(["<b>Add money</b>", true, null]);
  });

  test("href and src lead somewhere, and run nothing", async () => {
    await change("#link", { href: "/join" });
    await change("#picture", { src: "/new.png" });
    expect([at("#link").getAttribute("href"), at("#picture").getAttribute("src")]).toEqual(["/join", "/new.png"]);
    await change("#link", { href: " javascript:alert(1)" });
    await change("#picture", { src: "data:text/html,x" });
    expect([at("#link").getAttribute("href"), at("#picture").getAttribute("src")]).toEqual(["/join", "/new.png"]);
  });

  test("color, backgroundColor, fontSize and display are the element's own style", async () => {
    await change("#box", { color: "red", backgroundColor: "blue", fontSize: "20px", display: "none" });
    const { color, backgroundColor, fontSize, display } = at("#box").style;
    expect([color, backgroundColor, fontSize, display]).toEqual(["red", "blue", "20px", "none"]);
  });

  test("contentHtml is put in without what could run", async () => {
    await change("#box", { contentHtml: '<b onclick="x()">New</b><script>x()</script><img src="/a.png" onerror="x()">' });
    expect(at("#box").innerHTML).toBe('<b>New</b><img src="/a.png">');
  });

  test("contentCss styles what the rule points at and nothing else", async () => {
    await change("#box", { contentCss: "color: red } body { display: none" });
    expect(added("style")).toEqual([["#box { color: red  body  display: none }", "n1"]]);
  });

  test("a path that is no selector changes nothing", async () => {
    await expect(change("p[", { text: "x" })).resolves.toBeUndefined();
  });
});

test("globalCss comes once, with the page's nonce and nothing from elsewhere", async () => {
  const globalCss = '@import "https://evil.example/x.css"; h1 { color: red }';
  await apply({ globalCss });
  await apply({ globalCss });
  expect(added("style")).toEqual([[" h1 { color: red }", "n1"]]);
});

test("globalJs runs only when it is signed by the site's key", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "jwk" }).x ?? "";
  const script = "document.title = 'x'";
  const signature = sign(null, Buffer.from(script), privateKey).toString("base64url");
  const isSigned = signatureCheck(raw, webcrypto.subtle as SubtleCrypto);
  const run = async (edit: Partial<PageEdit>, check = isSigned) => {
    await applyEdit({ globalCss: "", globalJs: script, rules: [], ...edit }, { document, nonce: "n1", isSigned: check });
    return added("script");
  };
  expect(await run({})).toEqual([]);
  expect(await run({ globalJs: `${script};`, signature })).toEqual([]);
  expect(await run({ signature }, signatureCheck(raw, undefined))).toEqual([]);
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
])("markup from outside is made harmless: %s", (html, wanted) => {
  const holder = document.createElement("div");
  holder.append(sanitise(html, document));
  expect(holder.innerHTML).toBe(wanted);
});
