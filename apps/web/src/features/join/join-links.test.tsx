// @vitest-environment happy-dom

import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { JoinLinks } from "./JoinLinks.tsx";

test("the join page links the help and the regulator, as the registration setting LINKS says", async () => {
  const { texts, tag } = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["join"],
    () => undefined,
  );
  render(
    <TextProvider texts={texts} tag={tag}>
      <JoinLinks
        links={{
          gamblingHelp: "https://help.example",
          regulator: "https://law.example",
          rules: "https://other.example",
        }}
      />
    </TextProvider>,
  );
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Gambling support", "https://help.example"],
    ["Regulator", "https://law.example"],
  ]);
});
