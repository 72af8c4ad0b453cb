import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** docs/behaviour/popups-and-notices.md#dialog-kinds: the kinds of dialogs. */
const KINDS = [
  "default",
  "info",
  "select",
  "date",
  "calendar",
  "confirm",
  "result",
  "login",
  "custom",
];

/** Screens that visitors reach: without the gallery, tests and the popups' own code. */
const screens = readSources().filter(
  ({ path }) =>
    /^apps\/web\/src\/(features|screens|shell|lib)\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|^apps\/web\/src\/screens\/dev\//.test(path),
);

test.each(KINDS)("the site itself opens dialogs of the kind %s", (kind) => {
  const opens = new RegExp(`openPopup\\(\\s*"${kind}"`);
  expect(screens.filter(({ text }) => opens.test(text)).map(({ path }) => path)).not.toEqual([]);
});
