import fc from "fast-check";
import { expect, test } from "vitest";
import { html, scriptData, trusted } from "./html.ts";

test("a text is shown as it is, in an element and in an attribute", () => {
  const name = `<b>"Tom" & 'Jerry'</b>`;
  const shown = "&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;";
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(`<p title="${shown}">${shown}</p>`);
});

test("markup in markup is not escaped again, and lists are joined", () => {
  const rows = ["a", "<"].map((text) => html`<li>${text}</li>`);
  expect(String(html`<ul>${rows}</ul>${trusted("<hr>")}`)).toBe(
    "<ul><li>a</li><li>&lt;</li></ul><hr>",
  );
});

test("numbers are shown, and nothing is shown for nothing", () => {
  expect(String(html`${0}|${12n}|${false}|${null}|${undefined}|${""}|${[]}`)).toBe("0|12|||||");
});

test("no text becomes markup", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(String(html`${text}`)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

test("data cannot end their script element, and are read back as they were", () => {
  const data = { text: "</script><!-- & \u2028" };
  const written = String(scriptData(data));
  expect(written).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(written)).toEqual(data);
});
