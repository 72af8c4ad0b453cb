// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { catalogueOf, within } from "@touchline/texts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportInto } from "../../data/tracking/report.ts";
import { loadMissedBy } from "../../platform/texts/missed-texts.ts";
import { createTexts, type TextKey, TextProvider, useTexts } from "../../platform/texts/text.ts";
import { loadMissed } from "./load-missed.ts";

const faults: string[] = [];
/** The gate answers in Danish, which has no texts of its own. */
const gate = vi.fn<typeof fetch>();
const answered: typeof fetch = async (_, init) => {
  const { namespaces } = JSON.parse(String(init?.body));
  return Response.json(within(catalogueOf("da"), namespaces));
};
const asked = () => gate.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).namespaces);

beforeEach(() => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubGlobal("fetch", gate.mockImplementation(answered));
  loadMissedBy(loadMissed);
  reportInto(({ message }) => void faults.push(message));
});

afterEach(() => {
  cleanup();
  faults.length = 0;
  gate.mockReset();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function Shown({ name }: { name: TextKey }) {
  return <p>{useTexts()(name)}</p>;
}

const page = (...names: TextKey[]) => (
  <TextProvider texts={{ "shell.login": "Log ind" }} tag="da-DK">
    {names.map((name) => (
      <Shown key={name} name={name} />
    ))}
  </TextProvider>
);

test("a text that the page was not sent loads, in English where the language has none", async () => {
  const { container } = render(page("shell.login", "inbox.title"));
  expect(container.textContent).toBe("Log ind…");
  await screen.findByText(catalogueOf("en").messages["inbox.title"] ?? "");
  expect(asked()).toEqual([["inbox"]]);
});

test("each such text is reported once, and its namespace is loaded once", async () => {
  const { rerender } = render(page("offers.active", "offers.accept"));
  rerender(page("offers.active", "offers.accept"));
  await screen.findByText(catalogueOf("en").messages["offers.active"] ?? "");
  expect(faults).toEqual([
    "the page was sent without the text offers.active",
    "the page was sent without the text offers.accept",
  ]);
  expect(asked()).toEqual([["offers"]]);
});

test("a text that could not be loaded is asked for again when it is shown again", async () => {
  gate.mockRejectedValueOnce(new TypeError("away"));
  const { container, rerender } = render(page("quiz.title"));
  await vi.waitFor(() => expect(gate).toHaveBeenCalled());
  expect(container.textContent).toBe("…");
  await vi.waitFor(() => {
    rerender(page("quiz.title"));
    expect(container.textContent).toBe(catalogueOf("en").messages["quiz.title"]);
  });
});

test("in development it is a fault at once", () => {
  vi.stubEnv("NODE_ENV", "development");
  expect(() => createTexts({}, "en-GB")("deposit.title")).toThrow(
    "the page was sent without the text deposit.title",
  );
});
