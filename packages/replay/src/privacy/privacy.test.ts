import { Window as HappyWindow } from "happy-dom";
import { describe, expect, test } from "vitest";
import type { PrivacyConfig } from "../remote-config.ts";
import { maskEvent } from "./mask-event.ts";
import { textMask } from "./mask-text.ts";
import { knownValues, withoutNumbers } from "./personal-text.ts";

const NONE: PrivacyConfig = {
  defaultMaskLevel: "medium",
  blockSelector: [],
  maskSelector: [],
  unmaskSelector: [],
};
const redact = knownValues(() => ["Anna", "Anna-Maria", "acc-7", "O'Neil (jr)"]);

/** The recorded text of #t on this page. */
function shown(html: string, over: Partial<PrivacyConfig> = {}): string {
  const { document } = new HappyWindow() as unknown as Window;
  document.body.innerHTML = html;
  const element = document.querySelector("#t") as Element;
  return textMask({ ...NONE, ...over }, redact, document)(element.textContent ?? "", element);
}

describe("money, names and form fields", () => {
  const HIDDEN: [string, string, string][] = [
    ["an amount", "<p id=t>Balance $1000.00 now</p>", "Balance *** now"],
    ["an amount in another order", "<p id=t>12 345,67 ₽</p>", "*** *** ₽"],
    ["a phone", "<p id=t>+7 (916) 123-45-67</p>", "*** *** ***"],
    ["a document number", "<p id=t>DNI 12345678Z</p>", "DNI ***"],
    ["a day of birth", "<p id=t>born 17.05.1990</p>", "born ***"],
    [
      "an email",
      "<p id=t>mail a.smith+x@example.com!</p>",
      `mail ${"*".repeat("a.smith+x@example.com!".length)}`,
    ],
    [
      "a name that is known",
      "<p id=t>Welcome back, Anna-Maria. Anna!</p>",
      "Welcome back, **********. ****!",
    ],
    [
      "a known name in capitals, with marks in it",
      "<p id=t>ANNA O'NEIL (JR)</p>",
      "**** ****** ****",
    ],
    ["what is private", "<div data-private><b id=t>Smith</b></div>", "*****"],
    [
      "what is private in a public part",
      "<div data-public><div data-private><b id=t>Smith</b></div></div>",
      "*****",
    ],
    [
      "what is public in a private part",
      "<div data-private><div data-public><b id=t>Smith</b></div></div>",
      "*****",
    ],
    [
      "a known name in a public part",
      "<div data-public><b id=t>Anna 2 : 1</b></div>",
      "**** 2 : 1",
    ],
    ["a text that is written", "<div contenteditable=true><b id=t>dear</b></div>", "****"],
    ["a choice", "<select><option id=t>Female</option></select>", "******"],
    [
      "a field built of something else",
      "<div role=combobox><span id=t>Spain</span></div>",
      "*****",
    ],
  ];
  test.each(HIDDEN)("%s is never shown", (_what, html, as) => {
    expect(shown(html)).toBe(as);
  });

  test.each(HIDDEN)(
    "%s is masked at every level, whatever the operator's selectors",
    (_what, html, as) => {
      for (const defaultMaskLevel of ["light", "medium"] as const)
        expect(
          shown(html, { defaultMaskLevel, unmaskSelector: ["*", "#t", "[data-private]"] }),
        ).toBe(as);
    },
  );
});

describe("the mask levels", () => {
  test("words are shown, and numbers of public data", () => {
    expect(shown("<p id=t>Real Madrid leads</p>")).toBe("Real Madrid leads");
    expect(shown("<section data-public><b id=t>Schalke 04 – 1.91</b></section>")).toBe(
      "Schalke 04 – 1.91",
    );
    expect(shown("<p id=t>Annabel and Hanna</p>")).toBe("Annabel and Hanna");
  });

  test("medium, the default, masks form texts too; light does not; conservative masks all", () => {
    const [inForm, outside] = [
      "<form><p id=t>Say who you are</p></form>",
      "<p id=t>Say who you are</p>",
    ];
    expect([shown(inForm), shown(outside)]).toEqual(["*** *** *** ***", "Say who you are"]);
    expect([
      shown(inForm, { defaultMaskLevel: "light" }),
      shown(outside, { defaultMaskLevel: "light" }),
    ]).toEqual(["Say who you are", "Say who you are"]);
    expect(shown(outside, { defaultMaskLevel: "conservative" })).toBe("*** *** *** ***");
  });

  test("the operator's selectors mask more, and unmask only what the level hides; an invalid one is skipped", () => {
    expect(shown("<h1 id=t>Offer</h1>", { maskSelector: ["h1", "p::::"] })).toBe("*****");
    expect(shown("<form><label id=t>Country</label></form>", { unmaskSelector: ["label"] })).toBe(
      "Country",
    );
  });
});

describe("other content than text", () => {
  const masked = (event: object, isPrivate = false) =>
    maskEvent(structuredClone(event) as never, redact, () => isPrivate);
  const element = (tagName: string, attributes: object, childNodes: object[] = []) => ({
    type: 2,
    id: 1,
    tagName,
    attributes,
    childNodes,
  });

  test("recorded attributes reveal nothing personal", () => {
    const page = element("main", { class: "account-7", "data-who": "Anna", id: "acc-7" }, [
      element("input", {
        type: "range",
        value: "secret",
        checked: true,
        placeholder: "Anna",
        max: "96209",
        "aria-valuemax": "96209",
      }),
      element("a", {
        href: "/confirm?token=abc#x",
        "aria-label": "Balance $5.00",
        title: "a@b.example",
      }),
      element("use", { href: "/icons.svg#Football" }),
      element("div", { "data-private": "" }, [
        element("img", { alt: "Smith", src: "/u.png?id=7" }),
      ]),
    ]);
    expect(masked({ type: 2, timestamp: 1, data: { node: page } })).toMatchObject({
      data: {
        node: {
          attributes: { class: "account-7", "data-who": "****", id: "*****" },
          childNodes: [
            { attributes: { type: "range", value: "•••••", placeholder: "****" } },
            {
              attributes: { href: "/confirm#x", "aria-label": "Balance ***", title: "***********" },
            },
            { attributes: { href: "/icons.svg#Football" } },
            { childNodes: [{ attributes: { alt: "*****", src: "/u.png" } }] },
          ],
        },
      },
    });
    expect(JSON.stringify(masked({ type: 2, timestamp: 1, data: { node: page } }))).not.toMatch(
      /"checked"|96209/,
    );
  });

  test("attribute changes and added nodes are masked by their position", () => {
    const data = {
      source: 0,
      adds: [{ parentId: 3, nextId: null, node: element("b", { title: "Smith" }) }],
      attributes: [
        { id: 4, attributes: { "aria-label": "Smith", value: "typed", "aria-checked": "true" } },
      ],
    };
    expect(masked({ type: 3, timestamp: 1, data }, true)).toMatchObject({
      data: {
        adds: [{ node: { attributes: { title: "*****" } } }],
        attributes: [{ attributes: { "aria-label": "*****", value: "•••••" } }],
      },
    });
  });

  test("an input event does not contain what was typed or ticked", () => {
    expect(
      masked({
        type: 3,
        timestamp: 1,
        data: { source: 5, id: 1, text: "hunter2", isChecked: true },
      }),
    ).toMatchObject({
      data: { text: "•••••", isChecked: false },
    });
  });

  test("a page's address is reduced to its path", () => {
    const meta = {
      type: 4,
      timestamp: 1,
      data: { href: "https://site.example/confirm?token=abc#t", width: 1, height: 1 },
    };
    expect(masked(meta)).toMatchObject({ data: { href: "https://site.example/confirm" } });
  });
});

// A backtracking pattern would take hours for each of these, and the test would time out.
describe("two million characters of a page are scanned once", () => {
  const long = "a".repeat(2_000_000);
  const noAddress = knownValues(() => []);
  test.each([
    ["letters without a number", withoutNumbers, long, long],
    ["letters that end in a digit", withoutNumbers, `${long}1`, "***"],
    ["letters with an @ after them", noAddress, `${long} @`, `${long} @`],
    ["letters and @ in turn", noAddress, "a@@".repeat(600_000), "a@@".repeat(600_000)],
  ])("%s", (_what, redact, text, shown) => expect(redact(text) === shown).toBe(true));
});
